import { expect, test } from 'vitest';
import { montoDeLinea } from './columns.tsx';

test('an income adds and a charge subtracts', () => {
  expect(montoDeLinea({ abono: 1500, cargo: 0 })).toBe(1500);
  expect(montoDeLinea({ abono: 0, cargo: 1500 })).toBe(-1500);
});
