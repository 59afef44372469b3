import { expect, test } from 'vitest';
import { frescura } from './frescura.ts';

test('an account is as fresh as its newest line', () => {
  const de = (ultima: string | null) => frescura(ultima, '2026-11-17');
  expect(de('2026-11-17')).toEqual({ texto: 'Al día de hoy', tono: 'cuadra' });
  expect(de('2026-11-16')).toEqual({ texto: 'Hasta ayer', tono: 'cuadra' });
  expect(de('2026-11-13')).toEqual({ texto: 'Hasta el 13 nov', tono: 'cuadra' });
  expect(de('2026-11-12')).toEqual({ texto: 'Hasta el 12 nov', tono: 'aviso' });
  expect(de('2025-12-30')).toEqual({ texto: 'Hasta el 30 dic 2025', tono: 'aviso' });
  expect(de(null)).toEqual({ texto: 'Sin movimientos', tono: 'neutro' });
});
