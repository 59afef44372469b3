import { expect, test } from 'vitest';
import { quienConcilio } from './textos.ts';

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
