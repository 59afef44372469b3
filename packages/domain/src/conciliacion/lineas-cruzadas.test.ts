import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ANDES, PUELO, documento, linea, pasadoPuntual, resolver } from './datos-de-prueba.ts';

const DEPOSITO = 'DEPOSITO EN CAJA VECINA';

/** Payments of two customers in the same words: the bank names neither. */
const historial = [ANDES, PUELO].flatMap((parte, i) =>
  pasadoPuntual(parte, { cuantas: 6, rezago: 2, descripcion: DEPOSITO, desdeId: 600 + 100 * i }),
);

test('of two lines alike to the letter that pay two documents, neither is surely of one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 900_000 }),
      fc.integer({ min: -20, max: 20 }),
      (monto, dias) => {
        const { sugerencias } = resolver({
          lineas: [1, 2].map((id) =>
            linea({ id, fecha: '2025-04-02', abono: monto, descripcion: DEPOSITO, numeroCuenta: '1' }),
          ),
          documentos: [
            documento({ id: 10, montoTotal: monto, fechaEmision: '2025-03-01' }),
            documento({ id: 11, montoTotal: monto, fechaEmision: addDias('2025-03-01', dias), ...PUELO }),
          ],
          historial,
        });
        for (const { confianza } of sugerencias) expect(confianza).toBeLessThanOrEqual(0.55);
      },
    ),
    { numRuns: 25 },
  );
});

test('lines alike that pay parts of one document could be crossed without harm', () => {
  const partes = [1, 2, 3].map((id) =>
    linea({ id, fecha: '2025-04-02', abono: 7_000_000, descripcion: 'TEF DE COMERCIAL LOS ANDES' }),
  );
  const { primera } = resolver({
    lineas: partes,
    documentos: [documento({ id: 10, montoTotal: 21_000_000 })],
  });
  for (const { id } of partes) {
    expect(primera(id)?.documentos.map((doc) => doc.id)).toEqual([10]);
    expect(primera(id)!.confianza).toBeGreaterThan(0.55);
  }
});
