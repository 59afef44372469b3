import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conciliar } from './conciliar.ts';
import { documento, linea, rutDe } from './datos-de-prueba.ts';
import { esFraccion } from './redondez.ts';

test('an equal part of a debt, up to a twelfth, is one to the peso', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 90_000_000 }),
      fc.constantFrom(2, 3, 4, 5, 6, 7, 8, 10, 12),
      (deuda, cuotas) => {
        expect(esFraccion(Math.floor(deuda / cuotas), deuda)).toBe(true);
        expect(esFraccion(Math.ceil(deuda / cuotas), deuda)).toBe(true);
      },
    ),
  );
});

test('the first of seven instalments is found though nobody is named', () => {
  const otras = Array.from({ length: 20 }, (_, i) =>
    documento({
      id: 20 + i,
      montoTotal: 150_000 + i * 61_813,
      rut: rutDe(76_500_000 + i),
      razonSocial: `Otra ${i} Ltda`,
    }),
  );
  const { sugerencias } = conciliar({
    lineas: [linea({ id: 1, abono: Math.floor(2_168_989 / 7) })],
    documentos: [documento({ id: 10, montoTotal: 2_168_989 }), ...otras],
    historial: [],
  });
  expect(sugerencias[0]).toMatchObject({
    tipoRecomendacion: 'parcial',
    documentos: [{ id: 10, monto: Math.floor(2_168_989 / 7) }],
  });
});
