import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marcasDe, trazo } from './marcas.ts';

test('marks are round and hold zero', () => {
  expect(marcasDe([58_000_000, 71_000_000, 20_000_000])).toEqual([
    0, 20_000_000, 40_000_000, 60_000_000, 80_000_000,
  ]);
  expect(marcasDe([])).toEqual([0, 1]);
});

test('whatever the balances, the marks hold them all, and are few', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { maxLength: 40 }), (valores) => {
      const marcas = marcasDe(valores);
      expect(marcas.length).toBeGreaterThanOrEqual(2);
      expect(marcas.length).toBeLessThanOrEqual(6);
      expect(marcas[0]).toBeLessThanOrEqual(Math.min(0, ...valores));
      expect(marcas.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...valores));
    }),
  );
});

test('a line runs through its points, to the hundredth', () => {
  expect(
    trazo([
      [0, 1],
      [2.123_45, 3],
    ]),
  ).toBe('M0 1 L2.12 3');
});
