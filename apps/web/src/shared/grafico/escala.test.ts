import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escalaDe } from './escala.ts';

test('what never moves has its one value alone, zero on the ground and any other in the middle', () => {
  for (const [valor, lugar] of [
    [500, 50],
    [-500, 50],
    [0, 100],
  ] as const) {
    const { marcas, y } = escalaDe([valor, valor]);
    expect([marcas, y(valor)]).toEqual([[valor], lugar]);
  }
});

test('without zero the marks stand near the amounts', () => {
  const { marcas, y } = escalaDe([61_000_000, 66_000_000], { sinCero: true });
  expect(marcas).toEqual([60_000_000, 62_000_000, 64_000_000, 66_000_000]);
  expect([y(60_000_000), y(63_000_000), y(66_000_000)]).toEqual([100, 50, 0]);
});

test('every amount stands within the chart, the larger never below the lesser', () => {
  const montos = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(montos, fc.boolean(), (valores, sinCero) => {
      const { y } = escalaDe(valores, { sinCero });
      const lugares = valores.toSorted((a, b) => a - b).map(y);
      for (const [i, lugar] of lugares.entries()) {
        expect(lugar).toBeGreaterThanOrEqual(0);
        expect(lugar).toBeLessThanOrEqual(lugares[i - 1] ?? 100);
      }
    }),
  );
});
