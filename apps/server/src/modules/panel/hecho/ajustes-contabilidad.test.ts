import {
  PERMISOS,
  type Acto,
  type CuentaContable,
  type CuentaTipo,
  type LineaNegocio,
} from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

const GASTOS_GENERALES = 303;
const CAPACITACION = { codigo: '6.9.01', nombre: 'Capacitación', idSubtipo: GASTOS_GENERALES };
const CAMBIADO = /^Ana Prueba la cambió el .*, después de esto\. Deshaz primero eso\.$/u;

async function readCuentas(): Promise<CuentaContable[]> {
  const { items } = (await p.call('GET', '/cuentas')).json<{ items: CuentaTipo[] }>();
  return items.flatMap(({ Subtipos }) =>
    Subtipos.flatMap(({ Cuentas, Subtipos: hijos }) => [
      ...Cuentas,
      ...hijos.flatMap((hijo) => hijo.Cuentas),
    ]),
  );
}
const readCuenta = async (id: number) => (await readCuentas()).find((cuenta) => cuenta.id === id);

async function createCuenta(cambios: object = {}): Promise<number> {
  const respuesta = await p.call('POST', '/cuentas', { ...CAPACITACION, ...cambios });
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<CuentaContable>().id;
}

async function changeCuenta(id: number, cambios: object): Promise<Acto> {
  const respuesta = await p.call('PATCH', `/cuentas/${id}`, cambios);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return p.last();
}

/** Undoes an act and expects a refusal; answers its reason. */
async function refuse(acto: Acto): Promise<string> {
  const respuesta = await p.undo(acto.id);
  expect(respuesta.statusCode, respuesta.body).toBe(409);
  return respuesta.json<{ error: { message: string } }>().error.message;
}

async function undo(acto: Acto): Promise<void> {
  const respuesta = await p.undo(acto.id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}

describe('an account of the chart', () => {
  test('that a person adds is listed; undone, it is deleted, and done again it is there with its id', async () => {
    const id = await createCuenta();
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'cuenta_contable',
      titulo: 'Creó la cuenta 6.9.01 Capacitación',
      estado: 'hecho',
      puedeDeshacer: true,
    });
    await undo(acto);
    expect(await readCuenta(id)).toBeUndefined();
    expect((await p.redo(acto.id)).statusCode).toBe(200);
    expect(await readCuenta(id)).toMatchObject(CAPACITACION);
  });

  test('that is renamed, moved, blocked and archived is listed by what changed, and goes back step by step', async () => {
    const id = await createCuenta();
    const actos = [
      await changeCuenta(id, { nombre: 'Cursos', codigo: '6.9.02' }),
      await changeCuenta(id, { idSubtipo: 301 }),
      await changeCuenta(id, { bloqueada: true }),
      await changeCuenta(id, { archivada: true }),
    ];
    expect(actos.map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
      ['Cambió la cuenta 6.9.02 Cursos', 'Ahora 6.9.02 Cursos, antes 6.9.01 Capacitación'],
      ['Movió la cuenta 6.9.02 Cursos', ''],
      ['Bloqueó la cuenta 6.9.02 Cursos', ''],
      ['Archivó la cuenta 6.9.02 Cursos', ''],
    ]);
    const [primero] = actos;
    if (!primero) throw new Error('nothing was done');
    expect(await refuse(primero)).toMatch(CAMBIADO);
    for (const acto of actos.toReversed()) await undo(acto);
    expect(await readCuenta(id)).toMatchObject({ ...CAPACITACION, bloqueada: false, archivada: false });
  });

  test('does not take back a code that another account has by now', async () => {
    const id = await createCuenta();
    const acto = await changeCuenta(id, { codigo: '6.9.02' });
    await createCuenta({ nombre: 'Otra' });
    expect(await refuse(acto)).toBe('El código 6.9.01 ya lo tiene Otra. Usa otro.');
    expect(await readCuenta(id)).toMatchObject({ codigo: '6.9.02' });
  });

  test('that is used by now is not deleted by the undo of its creation, and the reason is told', async () => {
    const id = await createCuenta();
    const acto = await p.last();
    const linea = await p.cargo(10_000);
    expect((await p.classify([linea], CAPACITACION.codigo)).statusCode).toBe(200);
    expect(await refuse(acto)).toBe(
      'Capacitación no se puede borrar: tiene 1 registro clasificado. Archívala para dejar de verla.',
    );
    expect(await readCuenta(id)).toMatchObject({ usos: 1 });
  });

  test('that was deleted comes back with what it was, unless its code is taken', async () => {
    const id = await createCuenta({ descripcion: 'Cursos y charlas' });
    expect((await p.call('DELETE', `/cuentas/${id}`)).statusCode).toBe(204);
    const acto = await p.last();
    expect(acto).toMatchObject({ titulo: 'Borró la cuenta 6.9.01 Capacitación', puedeDeshacer: true });
    const otra = await createCuenta({ nombre: 'Otra' });
    expect(await refuse(acto)).toContain('ya lo tiene Otra');
    await changeCuenta(otra, { codigo: '6.9.09' });
    await undo(acto);
    expect(await readCuenta(id)).toMatchObject({ ...CAPACITACION, descripcion: 'Cursos y charlas' });
  });

  test('saved as it stands is no act', async () => {
    const id = await createCuenta();
    await p.call('PATCH', `/cuentas/${id}`, { nombre: CAPACITACION.nombre });
    expect((await p.list()).items).toHaveLength(1);
  });

  test('is undone by those who may change the chart, and seen by those who see it', async () => {
    const id = await createCuenta();
    const acto = await p.last();
    const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await p.undo(acto.id, {}, mira)).statusCode).toBe(403);
    const ciego = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'documentos.ver'),
    });
    expect((await p.undo(acto.id, {}, ciego)).statusCode).toBe(404);
    expect(await readCuenta(id)).toBeDefined();
  });
});

/** Imports accounts of running expenses by code and name. */
async function importar(filas: readonly (readonly [codigo: string, nombre: string])[]): Promise<Acto> {
  const limite = 'limite';
  const archivo = ['codigo;nombre;tipo', ...filas.map((fila) => `${fila.join(';')};Gastos generales`)];
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/cuentas/importar',
    headers: { ...p.empresa.headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `--${limite}\r\ncontent-disposition: form-data; name="archivo"; filename="plan.csv"\r\n\r\n${archivo.join('\n')}\r\n--${limite}--\r\n`,
  });
  expect(respuesta.json()).toMatchObject({ errores: [] });
  return p.last();
}

describe('an imported chart', () => {
  test('is one act: undone, new accounts go and the others are called as before', async () => {
    const antes = await readCuentas();
    const acto = await importar([
      ['9.1', 'Marketing digital'],
      ['9.2', 'Terrenos'],
      ['6.1.03.02', 'Arriendo de locales'],
    ]);
    expect(acto).toMatchObject({
      titulo: 'Importó 3 cuentas del plan de cuentas',
      detalle: '9.1 Marketing digital y 2 más',
      cantidad: 3,
    });
    const despues = await readCuentas();
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 3 });
    expect(await readCuentas()).toEqual(antes);
    expect((await p.redo(acto.id)).json()).toMatchObject({ rehechas: 3 });
    expect(await readCuentas()).toEqual(despues);
  });

  test('that renamed an account since keeps an older change of it, and is named', async () => {
    const id = await createCuenta();
    const cambio = await changeCuenta(id, { nombre: 'Cursos' });
    const acto = await importar([[CAPACITACION.codigo, 'Formación']]);
    expect(acto).toMatchObject({
      titulo: 'Importó una cuenta del plan de cuentas',
      detalle: '6.9.01 Formación',
    });
    expect(await refuse(cambio)).toMatch(CAMBIADO);
    await undo(acto);
    await undo(cambio);
    expect(await readCuenta(id)).toMatchObject(CAPACITACION);
  });
});

test('a business line is added, renamed, archived and deleted, and each goes back', async () => {
  const { id } = (await p.call('POST', '/lineas', { nombre: 'Retail' })).json<LineaNegocio>();
  const creacion = await p.last();
  await p.call('PATCH', `/lineas/${id}`, { nombre: 'Tiendas' });
  const cambio = await p.last();
  await p.call('PATCH', `/lineas/${id}`, { archivada: true });
  const archivo = await p.last();
  await p.call('DELETE', `/lineas/${id}`);
  const baja = await p.last();
  expect([creacion, cambio, archivo, baja].map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
    ['Creó la línea de negocio Retail', ''],
    ['Cambió el nombre de la línea de negocio Retail', 'Ahora Tiendas, antes Retail'],
    ['Archivó la línea de negocio Tiendas', ''],
    ['Borró la línea de negocio Tiendas', ''],
  ]);
  expect(await refuse(cambio)).toMatch(/^Ana Prueba la borró el /u);
  await undo(baja);
  await undo(archivo);
  const otra = (await p.call('POST', '/lineas', { nombre: 'retail' })).json<LineaNegocio>();
  expect(await refuse(cambio)).toBe('Ya hay una línea que se llama Retail. Usa otro nombre.');
  await p.call('DELETE', `/lineas/${otra.id}`);
  await undo(cambio);
  const { items } = (await p.call('GET', '/lineas')).json<{ items: LineaNegocio[] }>();
  expect(items).toEqual([{ id, nombre: 'Retail', archivada: false, usos: 0 }]);
  await undo(creacion);
  expect((await p.call('GET', '/lineas')).json()).toEqual({ items: [] });
});

test('what a person expects in the cash flow is added, changed and taken away, and each goes back', async () => {
  const arriendo = {
    descripcion: 'Arriendo',
    sentido: 'egreso',
    categoria: 'gastos',
    moneda: 'CLP',
    monto: 500_000,
    fecha: '2030-01-05',
    repite: 'mensual',
    hasta: null,
  };
  const readEsperados = async () =>
    (await p.call('GET', '/flujo-caja/ajustes')).json<{ items: { id: number }[] }>().items;
  const respuesta = await p.call('POST', '/flujo-caja/ajustes', arriendo);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  const { id } = respuesta.json<{ id: number }>();
  const creacion = await p.last();
  await p.call('PUT', `/flujo-caja/ajustes/${id}`, { ...arriendo, monto: 550_000 });
  const cambio = await p.last();
  await p.call('DELETE', `/flujo-caja/ajustes/${id}`);
  const baja = await p.last();
  expect([creacion, cambio, baja].map(({ clase, titulo, detalle }) => [clase, titulo, detalle])).toEqual([
    ['ajuste_flujo', 'Anotó el egreso esperado Arriendo', '$500.000'],
    ['ajuste_flujo', 'Cambió el egreso esperado Arriendo', 'Ahora $550.000, antes $500.000'],
    ['ajuste_flujo', 'Quitó el egreso esperado Arriendo', '$550.000'],
  ]);
  expect(await refuse(cambio)).toMatch(/^Ana Prueba lo quitó el /u);
  await undo(baja);
  expect(await readEsperados()).toMatchObject([{ id, ...arriendo, monto: 550_000 }]);
  await undo(cambio);
  expect(await readEsperados()).toMatchObject([{ id, ...arriendo }]);
  await undo(creacion);
  expect(await readEsperados()).toEqual([]);
  expect((await p.redo(creacion.id)).statusCode).toBe(200);
  expect(await readEsperados()).toMatchObject([{ id, ...arriendo }]);
  const mira = await p.empresa.headersWith({ permisos: ['cartolas.ver'] });
  expect((await p.undo(creacion.id, {}, mira)).statusCode).toBe(403);
});
