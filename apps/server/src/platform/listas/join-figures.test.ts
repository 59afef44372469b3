import { expect, test } from 'vitest';
import { joinFigures } from './join-figures.ts';

const part = (idMoneda: number, moneda: string, cantidad: number, total: number) => ({
  idMoneda,
  moneda,
  cantidad,
  total,
});

test('the parts of each currency are one total, pesos first, and a currency whose rows are gone has none', () => {
  const parts = [
    part(2, 'USD', 1, 500),
    part(1, 'CLP', 3, 9000),
    part(3, 'EUR', 2, 70),
    part(1, 'CLP', 1, -1000),
    part(3, 'EUR', -2, -70),
  ];
  expect(joinFigures<'total'>(parts, ['cantidad', 'total'])).toEqual([
    { moneda: 'CLP', cantidad: 4, total: 8000 },
    { moneda: 'USD', cantidad: 1, total: 500 },
  ]);
});

test('a sum that would not be to the peso is refused', () => {
  const parts = [part(1, 'CLP', 1, Number.MAX_SAFE_INTEGER), part(1, 'CLP', 1, 1)];
  expect(() => joinFigures<'total'>(parts, ['cantidad', 'total'])).toThrow(RangeError);
});
