import { expect, test } from 'vitest';
import { cuentaCorta } from './textos.ts';

test('an account by its bank and last four characters', () => {
  expect(cuentaCorta({ banco: 'Bci', numeroCuenta: '63018842' })).toBe('Bci ··8842');
  expect(cuentaCorta({ banco: 'Santander', numeroCuenta: '0-000-7741230-9' })).toBe('Santander ··2309');
  expect(cuentaCorta({ banco: 'Cuadra', numeroCuenta: 'Billetera' })).toBe('Billetera Cuadra');
});
