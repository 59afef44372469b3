import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos, until } from './testing/open-actos.ts';

const { p } = openEachTest(openActos, { workers: true });

const RUTA = '/conciliaciones/autonomia';
async function give(cambios: object = {}): Promise<number> {
  const respuesta = await p.call('POST', RUTA, { confianzaMin: 0.99, precisionMinima: 0.9, ...cambios });
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number }>().id;
}
async function change(id: number, cambios: object): Promise<void> {
  const respuesta = await p.call('PATCH', `${RUTA}/${id}`, cambios);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}
const takeBack = async (id: number) => expect((await p.call('DELETE', `${RUTA}/${id}`)).statusCode).toBe(204);
const readPermisos = () =>
  p.query(
    `select id::int, estado, motivo, confianza_min, monto_max::int, monto_diario::int from autonomia
     where id_empresa = $1 order by id`,
  );
async function step(paso: 'undo' | 'redo', id: number): Promise<void> {
  const respuesta = await p[paso](id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}
async function expectRefused(paso: 'undo' | 'redo', id: number, motivo: RegExp): Promise<void> {
  const antes = await readPermisos();
  expect(await p.read(id)).toMatchObject({
    impide: expect.stringMatching(motivo),
    [paso === 'undo' ? 'puedeDeshacer' : 'puedeRehacer']: false,
  });
  const respuesta = await p[paso](id);
  expect(respuesta.statusCode).toBe(409);
  expect(respuesta.json().error.message).toMatch(motivo);
  expect(await readPermisos()).toEqual(antes);
}

describe('a permission to reconcile without asking', () => {
  test('that was given is listed with its bounds; undone it asks again, done again it stands', async () => {
    const id = await give({ montoMax: 500_000, montoDiario: 2_000_000 });
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'creacion_permiso',
      autor: 'persona',
      quien: 'Ana Prueba',
      titulo: 'Permitió conciliar sin preguntar',
      detalle: 'Cualquier sugerencia: desde 99\u00a0%, hasta $500.000 por línea y $2.000.000 al día',
      montos: [],
      puedeDeshacer: true,
    });
    await step('undo', acto.id);
    expect(await readPermisos()).toMatchObject([{ id, estado: 'revocada' }]);
    expect((await p.call('GET', RUTA)).json()).toEqual({ items: [] });
    expect((await p.undo(acto.id)).json().error.message).toBe('Esto ya lo deshizo Ana Prueba.');
    await step('redo', acto.id);
    expect(await readPermisos()).toMatchObject([{ id, estado: 'activa', monto_max: 500_000 }]);
  });

  test('that was changed and paused says again what it said, act by act', async () => {
    const id = await give({ montoMax: 500_000 });
    const [dado] = await readPermisos();
    await change(id, { confianzaMin: 0.95 });
    expect(await p.last()).toMatchObject({
      titulo: 'Cambió un permiso de conciliar sin preguntar',
      detalle:
        'Cualquier sugerencia: desde 95\u00a0%, hasta $500.000 por línea; antes, desde 99\u00a0%, hasta $500.000 por línea',
    });
    const [cambiado] = await readPermisos();
    await change(id, { estado: 'pausada' });
    expect((await p.last()).detalle).toMatch(/^Queda en pausa\. /);
    await step('undo', (await p.last()).id);
    expect(await readPermisos()).toEqual([cambiado]);
    await step('undo', (await p.list('&vivos=true')).items[0]?.id ?? 0);
    expect(await readPermisos()).toEqual([dado]);
  });

  test('that was saved as it was is no act', async () => {
    const id = await give();
    await change(id, { confianzaMin: 0.99 });
    expect((await p.list()).items).toHaveLength(1);
  });

  test('that was taken back comes back, unless another took its place', async () => {
    const id = await give();
    await takeBack(id);
    const baja = await p.last();
    expect(baja).toMatchObject({
      clase: 'baja_permiso',
      titulo: 'Quitó un permiso de conciliar sin preguntar',
    });
    await step('undo', baja.id);
    expect(await readPermisos()).toMatchObject([{ estado: 'activa' }]);
    await step('redo', baja.id);
    await give();
    await step('undo', (await p.last()).id);
    const otro = await give();
    await expectRefused('undo', baja.id, /^Ya hay un permiso igual\. Quítalo antes de recuperar este\.$/);
    await takeBack(otro);
    await step('undo', baja.id);
  });

  test('that changed since is not undone before the change is, and who did it is named', async () => {
    const id = await give();
    const dado = await p.last();
    await change(id, { confianzaMin: 0.95 });
    const cambio = await p.last();
    await expectRefused(
      'undo',
      dado.id,
      /^Ana Prueba lo cambió el \d{1,2} [a-z]{3} \d{4}, después de esto\. Deshaz primero eso\.$/,
    );
    await step('undo', cambio.id);
    await change(id, { confianzaMin: 0.9 });
    await expectRefused('redo', cambio.id, /^Ana Prueba lo cambió el .*, después de deshacer esto\./);
    await takeBack(id);
    await expectRefused('undo', dado.id, /^Ana Prueba lo quitó el /);
  });

  test('that Cuadra paused goes on again', { timeout: 60_000 }, async () => {
    const linea = await p.abono(70_000, 'TRANSF DE 76.543.210-3');
    const factura = await p.venta(70_000);
    const [sugerencia] = await p.query<{ id: number }>(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
       values ($1, $2, 1, '1-1', 0.999, '{}', $3) returning id::int`,
      linea,
      String(factura),
    );
    await p.query(
      'insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto) values ($1, $2, $3, 70000)',
      sugerencia?.id,
      factura,
    );
    const id = await give();
    const { items } = await until(
      () => p.list('&autor=cuadra'),
      (lista) => lista.items.length > 0,
    );
    await step('undo', items[0]?.id ?? 0);
    const pausa = await p.last();
    expect(pausa).toMatchObject({
      clase: 'cambio_permiso',
      autor: 'cuadra',
      quien: 'Cuadra sola',
      titulo: 'Pausó un permiso de conciliar sin preguntar',
      detalle: expect.stringMatching(/^De las últimas 1 que concilió, se deshizo una: /),
    });
    expect(await readPermisos()).toMatchObject([{ id, estado: 'pausada' }]);
    await step('undo', pausa.id);
    expect(await readPermisos()).toMatchObject([{ id, estado: 'activa', motivo: null }]);
  });
});

test('acts on permissions are for those who see permissions, and undone by those who write them', async () => {
  await give();
  const { id } = await p.last();
  const sinEditar = await p.empresa.headersWith({
    permisos: PERMISOS.filter((permiso) => permiso !== 'automatizaciones.editar'),
  });
  expect((await p.undo(id, {}, sinEditar)).statusCode).toBe(403);
  const sinPermisos = await p.empresa.headersWith({
    features: FUNCIONALIDADES.filter((funcion) => !funcion.startsWith('automatizaciones')),
  });
  expect((await p.undo(id, {}, sinPermisos)).statusCode).toBe(404);
  expect((await p.undo(id, {}, {})).statusCode).toBe(401);
  expect((await p.undo(id, { conCambios: 'x' })).statusCode).toBe(400);
  await p.age(id, 31);
  expect((await p.undo(id)).statusCode).toBe(409);
});
