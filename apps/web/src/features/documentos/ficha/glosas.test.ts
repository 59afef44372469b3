import { expect, test } from 'vitest';
import { cantidadPorValor } from './glosas.tsx';

test('quantity by unit value, with what there is', () => {
  expect(cantidadPorValor('1200', '850.5')).toBe('1.200 × 850,5');
  expect(cantidadPorValor('3', null)).toBe('3');
  expect(cantidadPorValor(null, '185000')).toBe('185.000');
  expect(cantidadPorValor(null, null)).toBeNull();
});
