import { expect, test } from 'vitest';
import { escribirDecimal, leerDecimal } from './decimales.ts';

test('reads numbers as they are typed in Chile', () => {
  const leidos = ['1.500,5', '33.5', '1.500', '12', '0,25', ' $ 9.990 ', '1.234.567', '', 'dos'].map(
    leerDecimal,
  );
  expect(leidos).toEqual(['1500.5', '33.5', '1500', '12', '0.25', '9990', '1234567', '', 'dos']);
});

test('what is written is read back', () => {
  for (const decimal of ['0.5', '1500', '1234567.25', '12.345678'])
    expect(leerDecimal(escribirDecimal(decimal))).toBe(decimal);
  expect(escribirDecimal('12.50')).toBe('12,5');
});
