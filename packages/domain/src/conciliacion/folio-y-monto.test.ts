import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ANDES, documento, linea, pasadoPuntual, resolver } from './datos-de-prueba.ts';

const HOY = '2025-06-10';
/** A customer who always pays on the day that an invoice falls due. */
const historial = pasadoPuntual(ANDES, {
  cuantas: 80,
  rezago: 0,
  descripcion: 'TRANSF DE COMERCIAL LOS ANDES',
  desdeId: 500,
});

test('an invoice that its payment names by RUT, folio and amount is found on any day, whatever the party owes beside', () => {
  fc.assert(
    fc.property(
      fc.record({
        dias: fc.nat({ max: 90 }),
        otras: fc.array(
          fc.record({
            monto: fc.integer({ min: 20_000, max: 900_000 }),
            hace: fc.integer({ min: 0, max: 200 }),
          }),
          {
            maxLength: 20,
          },
        ),
        escrito: fc.constantFrom('F4850', 'FACT 4850', '4850'),
      }),
      ({ dias, otras, escrito }) => {
        const { firme } = resolver({
          historial,
          lineas: [
            linea({
              id: 1,
              fecha: HOY,
              abono: 118_881,
              descripcion: `TRASPASO DE: ${ANDES.rut} COMERCIAL LOS ANDES ${escrito}`,
            }),
          ],
          documentos: [
            documento({ id: 10, montoTotal: 118_881, folio: '4850', fechaEmision: addDias(HOY, -dias) }),
            ...otras.map(({ monto, hace }, i) =>
              documento({
                id: 20 + i,
                montoTotal: monto === 118_881 ? monto + 1 : monto,
                fechaEmision: addDias(HOY, -hace),
              }),
            ),
          ],
        });
        expect(firme(1)).toEqual([10]);
      },
    ),
    { numRuns: 60 },
  );
});

test('of equal months, the one whose folio the line names', () => {
  const meses = [0, 1, 2].map((mes) =>
    documento({
      id: 10 + mes,
      montoTotal: 142_800,
      folio: String(3408 + mes),
      fechaEmision: addDias('2025-04-09', 30 * mes),
    }),
  );
  for (const [i, { folio }] of meses.entries()) {
    const { primera } = resolver({
      historial,
      lineas: [linea({ id: 1, fecha: HOY, abono: 142_800, descripcion: `${ANDES.rut} LOS ANDES ${folio}` })],
      documentos: meses,
    });
    expect(primera(1)?.documentos).toMatchObject([{ id: 10 + i }]);
  }
});

test('a short number is no folio: the customer’s habit decides', () => {
  const { primera } = resolver({
    historial,
    lineas: [linea({ id: 1, fecha: HOY, abono: 60_000, descripcion: `${ANDES.rut} LOS ANDES 12` })],
    documentos: [
      documento({ id: 10, montoTotal: 60_000, folio: '11', fechaEmision: addDias(HOY, -30) }),
      documento({ id: 11, montoTotal: 60_000, folio: '12', fechaEmision: addDias(HOY, -2) }),
    ],
  });
  expect(primera(1)?.documentos).toMatchObject([{ id: 10 }]);
});

test('two equal payments of a day that each name their folio are not taken for each other', () => {
  const iguales = ['4850', '4861'].map((folio, i) => documento({ id: 10 + i, montoTotal: 118_881, folio }));
  const { primera } = resolver({
    historial,
    lineas: iguales.map(({ folio }, i) =>
      linea({ id: 1 + i, abono: 118_881, descripcion: `TRASPASO DE: ${ANDES.rut} LOS ANDES ${folio}` }),
    ),
    documentos: iguales.toReversed(),
  });
  for (const i of [0, 1]) {
    expect(primera(1 + i)?.documentos).toMatchObject([{ id: 10 + i }]);
    expect(primera(1 + i)?.confianza).toBeGreaterThan(0.9);
  }
});
