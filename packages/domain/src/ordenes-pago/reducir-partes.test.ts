import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reducirPartes } from './index.ts';

test('the last document gives way first, and a nota de crédito stays', () => {
  const partes = [
    { id: 1, monto: 100 },
    { id: 2, monto: 50 },
    { id: 3, monto: -20 },
  ];
  expect(reducirPartes(partes, 30)).toEqual([
    { id: 1, monto: 100 },
    { id: 2, monto: 20 },
    { id: 3, monto: -20 },
  ]);
  expect(reducirPartes(partes, 60)).toEqual([
    { id: 1, monto: 90 },
    { id: 3, monto: -20 },
  ]);
  expect(reducirPartes(partes, 130)).toEqual([]);
  expect(() => reducirPartes(partes, 131)).toThrow(RangeError);
});

test('the sum falls by the money that came back, and no document is paid more than before', () => {
  const partes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 });
  const notas = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 });
  fc.assert(
    fc.property(partes, notas, fc.nat(), (montos, restas, azar) => {
      const todas = [...montos, ...restas.map((resta) => -resta)].map((monto, i) => ({ id: i, monto }));
      const total = todas.reduce((suma, { monto }) => suma + monto, 0);
      fc.pre(total > 0);
      const vuelve = azar % (total + 1);
      const quedan = reducirPartes(todas, vuelve);
      expect(quedan.reduce((suma, { monto }) => suma + monto, 0)).toBe(total - vuelve);
      for (const { id, monto } of quedan) {
        const antes = todas[id]?.monto ?? 0;
        expect(Math.sign(monto)).toBe(Math.sign(antes));
        expect(Math.abs(monto)).toBeLessThanOrEqual(Math.abs(antes));
      }
    }),
  );
});
