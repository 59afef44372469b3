import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asignarCargo } from './asignar-cargo.ts';

const orden = (id: number, idDocumento: number, monto: number) => ({
  id,
  monto,
  partes: [{ idDocumento, monto }],
});

test('of two parts of an invoice, a line pays the one of its amount', () => {
  const ordenes = [orden(1, 7, 60_000), orden(2, 7, 40_000)];
  expect(asignarCargo([{ idDocumento: 7, monto: 40_000 }], ordenes, 40_000)).toEqual([2]);
  expect(asignarCargo([{ idDocumento: 7, monto: 60_000 }], ordenes, 60_000)).toEqual([1]);
});

test('one line pays many orders, and none that it covers in part', () => {
  const pares = [
    { idDocumento: 1, monto: 100 },
    { idDocumento: 2, monto: 50 },
  ];
  const ordenes = [orden(1, 1, 100), orden(2, 2, 51), orden(3, 2, 50), { id: 4, monto: 150, partes: [] }];
  expect(asignarCargo(pares, ordenes, 150)).toEqual([1, 3]);
});

test('property: no document pays more than the line holds of it', () => {
  const parte = fc.record({
    idDocumento: fc.integer({ min: 1, max: 4 }),
    monto: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(parte), fc.array(parte), fc.integer({ min: 1, max: 30 }), (pares, partes, cargo) => {
      const ordenes = partes.map(({ idDocumento, monto }, i) => orden(i, idDocumento, monto));
      const pagadas = new Set(asignarCargo(pares, ordenes, cargo));
      for (const documento of [1, 2, 3, 4]) {
        const sumOf = (filas: readonly { idDocumento: number; monto: number }[]) =>
          filas
            .filter(({ idDocumento }) => idDocumento === documento)
            .reduce((suma, { monto }) => suma + monto, 0);
        const pagado = sumOf(ordenes.filter(({ id }) => pagadas.has(id)).flatMap((una) => una.partes));
        expect(pagado).toBeLessThanOrEqual(sumOf(pares));
      }
    }),
  );
});
