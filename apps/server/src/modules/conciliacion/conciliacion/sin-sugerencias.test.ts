import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchSuggestions } from './search-suggestions.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const abono = (monto: number, descripcion = 'TRANSFERENCIA') =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, abono: monto, descripcion });
const buscar = () => searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url, headers, ...(payload && { payload }) });
const saldoDe = async (id: number) =>
  Number((await t.admin.query('select saldo from documento where id = $1', [id])).rows[0].saldo);

test('by hand asks for the permission alone: without the suggestions of the plan the queue has lines and no more', async () => {
  const factura = await documento({ montoTotal: 1_904_000 });
  const linea = await abono(1_904_000);
  await buscar();
  const sinSugerencias = await empresa.headersWith({ features: ['banco'] });
  const conEllas = (await call('GET', '/api/conciliaciones/cola')).json();
  expect(conEllas.items[0].sugerencia).not.toBeNull();
  const cola = await call('GET', '/api/conciliaciones/cola', undefined, sinSugerencias);
  expect(cola.json()).toMatchObject({
    items: [{ cartola: { id: linea }, grupo: 'sin_par', sinPar: null, sugerencia: null }],
    grupos: { seguras: 0, probables: 0, por_decidir: 0, sin_par: 1 },
    pendientes: 1,
  });
  const fila = await call('GET', `/api/conciliaciones/cola/${linea}`, undefined, sinSugerencias);
  expect(fila.json()).toMatchObject({ cartola: { id: linea }, sugerencias: [], contraparte: null });
  const candidatos = await call(
    'GET',
    `/api/conciliaciones/candidatos?idCartola=${linea}`,
    undefined,
    sinSugerencias,
  );
  expect(candidatos.json().items.map(({ id }: { id: number }) => id)).toEqual([factura]);
  const payload = { cartolas: [{ id: linea }], documentos: [{ id: factura }] };
  const hecha = await call('POST', '/api/conciliaciones', payload, sinSugerencias);
  expect(hecha.statusCode).toBe(201);
  expect(await saldoDe(factura)).toBe(0);
  const [id] = (
    await t.admin.query('select id from conciliacion where id_empresa = $1', [empresa.idEmpresa])
  ).rows.map((una) => Number(una.id));
  expect((await call('DELETE', `/api/conciliaciones/${id}`, undefined, sinSugerencias)).statusCode).toBe(200);
  expect(await saldoDe(factura)).toBe(1_904_000);
  for (const [method, url] of [
    ['GET', '/api/legacy/conciliacion/sugerencias'],
    ['POST', '/api/conciliaciones/sugerencias'],
  ] as const)
    expect((await call(method, url, undefined, sinSugerencias)).statusCode).toBe(404);
});
