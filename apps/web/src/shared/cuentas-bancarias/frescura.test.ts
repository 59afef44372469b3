import { expect, test } from 'vitest';
import { describeFrescura } from './frescura.ts';

const de = (fechaUltimaLinea: string | null, frescura?: 'al_dia' | 'atrasada' | 'cortada' | 'por_archivo') =>
  describeFrescura({ fechaUltimaLinea }, frescura && { frescura }, '2026-11-17');

test('an account by file is as fresh as its newest line', () => {
  expect(de('2026-11-17')).toEqual({ texto: 'Al día de hoy', tono: 'cuadra' });
  expect(de('2026-11-16', 'por_archivo')).toEqual({ texto: 'Hasta ayer', tono: 'cuadra' });
  expect(de('2026-11-13')).toEqual({ texto: 'Hasta el 13 nov', tono: 'cuadra' });
  expect(de('2026-11-12')).toEqual({ texto: 'Hasta el 12 nov', tono: 'aviso' });
  expect(de('2025-12-30')).toEqual({ texto: 'Hasta el 30 dic 2025', tono: 'aviso' });
  expect(de(null)).toEqual({ texto: 'Sin movimientos', tono: 'neutro' });
});

test('one that its bank gives is as fresh as the connection says, however long it rests', () => {
  expect(de('2026-09-01', 'al_dia')).toEqual({ texto: 'Al día con el banco', tono: 'cuadra' });
  expect(de('2026-11-16', 'atrasada')).toEqual({ texto: 'Atrasada, hasta ayer', tono: 'aviso' });
  expect(de('2026-11-16', 'cortada')).toEqual({ texto: 'Sin conexión, hasta ayer', tono: 'negativo' });
  expect(de(null, 'atrasada').texto).toBe('Atrasada, sin movimientos');
});
