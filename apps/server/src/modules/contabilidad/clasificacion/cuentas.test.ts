import type { CuentaContable, CuentaTipo, LineaNegocio } from '@cuadra/contract';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, payload?: object) {
  return t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
}
async function plan(query = ''): Promise<CuentaTipo[]> {
  return (await call('GET', `/cuentas${query}`)).json<{ items: CuentaTipo[] }>().items;
}
const cuentasDe = (tipos: readonly CuentaTipo[]): CuentaContable[] =>
  tipos.flatMap(({ Subtipos }) =>
    Subtipos.flatMap(({ Cuentas, Subtipos: hijos }) => [
      ...Cuentas,
      ...hijos.flatMap((hijo) => hijo.Cuentas),
    ]),
  );
async function cuenta(nombre: string): Promise<CuentaContable> {
  const encontrada = cuentasDe(await plan()).find((una) => una.nombre === nombre);
  if (!encontrada) throw new Error(`no account ${nombre}`);
  return encontrada;
}
const GASTOS_GENERALES = 303;
const nueva = { codigo: '6.9.01', nombre: 'Capacitación', idSubtipo: GASTOS_GENERALES };

test('a new company has the standard chart, by type and sub-type', async () => {
  const tipos = await plan();
  expect(tipos.map(({ nombre, creditoPositivo }) => [nombre, creditoPositivo])).toEqual([
    ['Ingresos', true],
    ['Costos', false],
    ['Gastos', false],
    ['Activo', false],
    ['Pasivo', true],
    ['Patrimonio', true],
  ]);
  expect(cuentasDe(tipos).length).toBeGreaterThan(50);
  expect(await cuenta('Arriendos')).toMatchObject({
    codigo: '6.1.03.02',
    usos: 0,
    borrable: true,
    key: null,
  });
  expect(await cuenta('Clientes')).toMatchObject({ key: 'clientes', borrable: false });
});

test('an account is created, moved, renamed, blocked and archived, and its code is its own', async () => {
  const creada = await call('POST', '/cuentas', nueva);
  expect(creada.statusCode).toBe(201);
  const { id } = creada.json<CuentaContable>();
  const repetida = await call('POST', '/cuentas', { ...nueva, nombre: 'Otra' });
  expect([repetida.statusCode, repetida.json().error.details]).toEqual([
    409,
    { 'body.codigo': ['El código 6.9.01 ya lo tiene Capacitación. Usa otro.'] },
  ]);
  const cambio = { codigo: '6.9.02', nombre: 'Cursos', idSubtipo: 302, bloqueada: true, archivada: true };
  expect((await call('PATCH', `/cuentas/${id}`, cambio)).json()).toMatchObject(cambio);
  expect((await call('POST', '/cuentas', { ...nueva, idSubtipo: 9 })).json().error.details).toEqual({
    'body.idSubtipo': ['Elige dónde va la cuenta.'],
  });
  const mal = await call('POST', '/cuentas', { ...nueva, codigo: '=1+1', nombre: ' ' });
  expect(Object.keys(mal.json().error.details)).toEqual(['body.codigo', 'body.nombre']);
});

test('what was used is not deleted, nor what the posting rules name; what never was is', async () => {
  const { id } = (await call('POST', '/cuentas', nueva)).json<CuentaContable>();
  expect((await call('DELETE', `/cuentas/${id}`)).statusCode).toBe(204);
  expect(cuentasDe(await plan('?includeDeleted=true')).find((una) => una.id === id)?.deleted).toBe(true);
  // Its code is free again.
  expect((await call('POST', '/cuentas', nueva)).statusCode).toBe(201);
  const documento = await insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Gasto' });
  const arriendos = await cuenta('Arriendos');
  const items = [{ idCuenta: arriendos.id, porcentaje: 100 }];
  expect((await call('PUT', `/clasificacion/Gasto/${documento}`, { items })).statusCode).toBe(200);
  const usada = await call('DELETE', `/cuentas/${arriendos.id}`);
  expect([usada.statusCode, usada.json().error.message]).toEqual([
    409,
    'Arriendos no se puede borrar: tiene 1 registro clasificado. Archívala para dejar de verla.',
  ]);
  const clientes = await cuenta('Clientes');
  expect((await call('DELETE', `/cuentas/${clientes.id}`)).statusCode).toBe(409);
  expect((await call('PATCH', `/cuentas/${clientes.id}`, { archivada: true })).statusCode).toBe(409);
  expect(
    (await call('PATCH', `/cuentas/${clientes.id}`, { nombre: 'Deudores', codigo: '1-1' })).statusCode,
  ).toBe(200);
});

function importar(contenido: string | Buffer) {
  const limite = 'limite';
  const cabeza = `--${limite}\r\ncontent-disposition: form-data; name="archivo"; filename="plan.csv"\r\n\r\n`;
  return t.app.inject({
    method: 'POST',
    url: '/api/cuentas/importar',
    headers: { ...empresa.headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(cabeza),
      Buffer.from(contenido),
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  });
}

test('a chart comes in from a spreadsheet, the wrong rows named; again it changes nothing', async () => {
  const archivo =
    'codigo;nombre;tipo\n9.1;Marketing digital;Gastos generales\n9.2;Terrenos;activos\n9.3;Rara;Inventada\n6.1.03.02;Arriendo de locales;Gastos generales\n;Sin código;Gastos\n';
  expect((await importar(archivo)).json()).toEqual({
    creadas: 2,
    cambiadas: 1,
    iguales: 0,
    errores: [
      {
        fila: 4,
        mensaje: 'No hay un tipo que se llame «Inventada». Usa uno como Activo, Pasivo, Ingresos o Gastos.',
      },
      { fila: 6, mensaje: 'Falta el código.' },
    ],
  });
  expect(await cuenta('Marketing digital')).toMatchObject({ idSubtipo: GASTOS_GENERALES });
  expect(await cuenta('Arriendo de locales')).toMatchObject({ codigo: '6.1.03.02' });
  expect((await importar(archivo)).json()).toMatchObject({ creadas: 0, cambiadas: 0, iguales: 3 });
});

test('what is exported is read back without a change, and what is no chart is refused', async () => {
  const { rawPayload, headers } = await call('GET', '/cuentas/exportar');
  expect(headers['content-disposition']).toContain('plan-de-cuentas.csv');
  const { creadas, cambiadas, iguales, errores } = (await importar(rawPayload)).json();
  expect({ creadas, cambiadas, errores }).toEqual({ creadas: 0, cambiadas: 0, errores: [] });
  expect(iguales).toBe(cuentasDe(await plan()).length);
  expect((await importar('fecha;monto\n1;2\n')).statusCode).toBe(400);
  expect((await importar('')).statusCode).toBe(400);
  expect((await call('POST', '/cuentas/importar', {})).statusCode).toBe(400);
});

test('business lines: a name is taken once, what was used is archived and not deleted', async () => {
  const { id } = (await call('POST', '/lineas', { nombre: 'Retail' })).json<LineaNegocio>();
  expect((await call('POST', '/lineas', { nombre: 'RETAIL' })).statusCode).toBe(409);
  const documento = await insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Gasto' });
  const items = [{ idCuenta: (await cuenta('Arriendos')).id, idLinea: id, porcentaje: 100 }];
  await call('PUT', `/clasificacion/Gasto/${documento}`, { items });
  expect((await call('DELETE', `/lineas/${id}`)).statusCode).toBe(409);
  expect((await call('PATCH', `/lineas/${id}`, { archivada: true })).json()).toMatchObject({
    archivada: true,
    usos: 1,
  });
  const otro = await insertDocumento(t.admin, empresa.idEmpresa, { modelo: 'Gasto' });
  expect((await call('PUT', `/clasificacion/Gasto/${otro}`, { items })).statusCode).toBe(400);
  const vacia = (await call('POST', '/lineas', { nombre: 'Web' })).json<LineaNegocio>();
  expect((await call('DELETE', `/lineas/${vacia.id}`)).statusCode).toBe(204);
  expect(
    (await call('GET', '/lineas')).json<{ items: LineaNegocio[] }>().items.map(({ nombre }) => nombre),
  ).toEqual(['Retail']);
});
