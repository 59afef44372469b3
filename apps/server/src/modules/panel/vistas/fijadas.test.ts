import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

const put = (items: unknown, headers = empresa.headers) =>
  t.app.inject({ method: 'PUT', url: '/api/fijadas', headers, payload: { items } });
const list = async (headers = empresa.headers) =>
  (await t.app.inject({ url: '/api/fijadas', headers })).json();

const VENTAS = { nombre: 'Ventas sin conciliar', ruta: '/ventas?estado=sin_conciliar' };
const IVA = { nombre: 'IVA', ruta: '/contabilidad/iva' };

test('a person keeps the screens that they pin, in their order, and nobody else has them', async () => {
  expect(await list()).toEqual({ items: [] });
  const guardadas = await put([VENTAS, IVA]);
  expect([guardadas.statusCode, guardadas.json()]).toEqual([200, { items: [VENTAS, IVA] }]);
  await put([IVA, VENTAS]);
  expect(await list()).toEqual({ items: [IVA, VENTAS] });
  await put([VENTAS]);
  expect(await list()).toEqual({ items: [VENTAS] });
  const otra = await t.createEmpresa();
  expect(await list(otra.headers)).toEqual({ items: [] });
  await put([]);
  expect(await list()).toEqual({ items: [] });
});

test('two changes at once leave one of the two, whole', async () => {
  const una = [VENTAS, IVA];
  const otra = [{ nombre: 'Cartolas', ruta: '/cartolas' }];
  const respuestas = await Promise.all([put(una), put(otra), put(una), put(otra)]);
  expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect([una, otra]).toContainEqual((await list()).items);
});

test('400 beyond six, for one pinned twice, without a name and for an address that is not of Cuadra', async () => {
  const siete = Array.from({ length: 7 }, (_, i) => ({ nombre: `P${i}`, ruta: `/p${i}` }));
  const casos: [unknown, string][] = [
    [siete, 'Puedes fijar hasta seis pantallas. Suelta una antes de fijar otra.'],
    [[VENTAS, VENTAS], 'Esa pantalla ya está fijada.'],
    [[{ ...VENTAS, nombre: ' ' }], 'Requerido'],
    [[{ ...VENTAS, ruta: '//otro.cl' }], 'La dirección no es de una pantalla de Cuadra.'],
    [[{ ...VENTAS, ruta: 'javascript:alert(1)' }], 'La dirección no es de una pantalla de Cuadra.'],
  ];
  for (const [items, mensaje] of casos) {
    const respuesta = await put(items);
    expect([respuesta.statusCode, Object.values(respuesta.json().error.details).flat()]).toEqual([
      400,
      [mensaje],
    ]);
  }
  expect((await put(undefined)).statusCode).toBe(400);
  expect((await t.app.inject({ url: '/api/fijadas' })).statusCode).toBe(401);
});
