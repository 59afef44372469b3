import { expect, test } from 'vitest';
import { modoDeLista } from './modo.ts';

const conteo = (activa: number, archivada = 0) => ({ activa, inactiva: 0, archivada });

test('a list without any rule offers to begin, and one in use is a list', () => {
  expect(modoDeLista(conteo(0), undefined, 500)).toBe('create-new');
  expect(modoDeLista(conteo(1), undefined, 500)).toBe('list');
  expect(modoDeLista(conteo(0, 1), undefined, 500)).toBe('list');
});

test('what waits for room is told, unless no rule fits any more, which nothing else mends', () => {
  const espera = { pendientes: 3 };
  expect(modoDeLista(conteo(2), espera, 500)).toBe('upselling');
  expect(modoDeLista(conteo(2), { pendientes: 0 }, 500)).toBe('list');
  expect(modoDeLista(conteo(499, 1), espera, 500)).toBe('edit-only');
});
