import { expect, test } from 'vitest';
import { FRANJAS, nombreDeFranja, tiposElegidos } from './bloque.ts';

test('names the stretches of certainty, the safest first', () => {
  expect(FRANJAS.map(nombreDeFranja)).toEqual([
    '99 % o más',
    '97 % o más',
    '95 % o más',
    '90 % o más',
    '80 % o más',
    '50 % o más',
    'Entre 95 y 99 %',
    'Entre 80 y 95 %',
    'Entre 50 y 80 %',
  ]);
});

test('asks for kinds by name only where some are left out', () => {
  expect(tiposElegidos(['a', 'b'], new Set())).toBeUndefined();
  expect(tiposElegidos(['a', 'b'], new Set(['c']))).toBeUndefined();
  expect(tiposElegidos(['a', 'b'], new Set(['a']))).toEqual(['b']);
  expect(tiposElegidos(['a'], new Set(['a']))).toEqual([]);
});
