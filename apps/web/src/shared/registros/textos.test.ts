import { expect, test } from 'vitest';
import { cuentaCorta, fechaDeFila, quienConcilio } from './textos.ts';

test('an account by its bank and last four characters', () => {
  expect(cuentaCorta({ banco: 'Bci', numeroCuenta: '63018842' })).toBe('Bci ··8842');
  expect(cuentaCorta({ banco: 'Santander', numeroCuenta: '0-000-7741230-9' })).toBe('Santander ··2309');
});

test('who reconciled', () => {
  expect(quienConcilio({ origen: 'persona', confianza: null, usuario: 'Javiera Soto' })).toBe(
    'a mano, Javiera Soto',
  );
  expect(quienConcilio({ origen: 'sugerencia', confianza: 0.994, usuario: 'Javiera Soto' })).toBe(
    'sugerida, 99,4 %, aceptó Javiera Soto',
  );
  expect(quienConcilio({ origen: 'automatizacion', confianza: null, usuario: null })).toBe(
    'por automatización',
  );
});

test('a date of this year by its month, an older one in figures', () => {
  expect(fechaDeFila('2026-11-02', '2026-11-17')).toBe('2 nov');
  expect(fechaDeFila('2025-11-02', '2026-11-17')).toBe('02-11-25');
});
