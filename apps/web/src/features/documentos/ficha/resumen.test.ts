import { expect, test } from 'vitest';
import { textoDePlazo } from './resumen.tsx';

const de = (fechaVencimiento: string | null, saldo = 100) =>
  textoDePlazo({ fechaVencimiento, saldo }, '2026-11-17');

test('how far the due date is, while something is open', () => {
  expect(de('2026-11-17')).toBe('vence hoy');
  expect(de('2026-11-18')).toBe('vence mañana');
  expect(de('2026-12-01')).toBe('en 14 días');
  expect(de('2026-11-16')).toBe('hace 1 día');
  expect(de('2026-10-17')).toBe('hace 31 días');
  expect(de('2026-10-17', 0)).toBeNull();
  expect(de(null)).toBeNull();
});
