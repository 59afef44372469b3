import * as fc from 'fast-check';
import { insertCartola, insertCuenta } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const RUT = '76543210-3';

interface Deudor {
  readonly id: number;
  readonly pesos: number;
  readonly anticipos: readonly { readonly moneda: string; readonly monto: number }[];
}
const totales = async (query = '') => (await c.call('GET', `/clientes/cobranza/totales?${query}`)).json();
const deudor = async (id: number) =>
  (await c.call('GET', '/clientes/cobranza/deudores?perPage=100'))
    .json<{ items: Deudor[] }>()
    .items.find((uno) => uno.id === id);

/** An advance of this customer; answers its id. */
async function anticipo(idCliente: number, monto: number): Promise<number> {
  const idCuenta = await insertCuenta(c.t.admin, c.empresa.idEmpresa);
  const idCartola = await insertCartola(c.t.admin, c.empresa.idEmpresa, {
    idCuenta,
    abono: monto,
    fecha: c.en(-3),
  });
  const hecho = await c.call('POST', '/rendiciones', {
    idCartola,
    contraparte: { id: idCliente },
    tipo: 'anticipo',
    monto,
  });
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
}

test('advances stand beside the debt of their customer and under no filter that leaves them out', async () => {
  const [a, b] = [await c.cliente(RUT, 'Aridos SpA'), await c.cliente('96790240-3', 'Bodegas SA')];
  await c.venta(a, -5, { rut: RUT, montoTotal: 1_000, folio: '77' });
  await c.venta(b, -5, { rut: '96790240-3', montoTotal: 2_000, folio: '88' });
  await anticipo(a, 300);
  expect((await deudor(a))?.anticipos).toEqual([{ moneda: 'CLP', monto: 300, pesos: 300 }]);
  expect((await deudor(b))?.anticipos).toEqual([]);
  expect((await totales()).pesos).toMatchObject({ porCobrar: 3_000, anticipos: 300 });
  const anticipos = async (query: string) => (await totales(query)).pesos.anticipos;
  expect(await anticipos(`idsCliente=${b}`)).toBe(0);
  expect(await anticipos('texto=aridos')).toBe(300);
  expect([await anticipos('folio=77'), await anticipos('folio=88')]).toEqual([300, 0]);
});

test('property: what is held and what is owed are apart, and applying an advance takes the same from both', async () => {
  let n = 0;
  const dinero = fc.integer({ min: 1, max: 90_000 });
  await fc.assert(
    fc.asyncProperty(
      dinero,
      dinero,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (venta, monto, parte) => {
        n += 1;
        const rut = `${10_000_000 + n}-A`;
        const id = await c.cliente(rut, `Cliente ${n}`);
        const documento = await c.venta(id, 10, { rut, montoTotal: venta });
        const antes = (await totales()).pesos;
        const rendicion = await anticipo(id, monto);
        expect((await totales()).pesos).toEqual({ ...antes, anticipos: antes.anticipos + monto });
        expect(await deudor(id)).toMatchObject({
          pesos: venta,
          anticipos: [{ moneda: 'CLP', monto, pesos: monto }],
        });
        const usado = Math.floor(parte * Math.min(venta, monto));
        if (usado === 0) return;
        const hecha = await c.call('POST', `/rendiciones/${rendicion}/aplicaciones`, {
          documentos: [{ id: documento, monto: usado }],
        });
        expect(hecha.statusCode, hecha.body).toBe(201);
        expect((await totales()).pesos).toEqual({
          ...antes,
          porCobrar: antes.porCobrar - usado,
          anticipos: antes.anticipos + monto - usado,
        });
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);
