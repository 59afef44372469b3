import { expect, test } from 'vitest';
import { fechaDeFila, quienConcilio } from './textos.ts';

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
