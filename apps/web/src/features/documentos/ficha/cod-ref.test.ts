import { expect, test } from 'vitest';
import { textoDeCodRef } from './cod-ref.ts';

test('what a note does', () => {
  expect([1, 2, 3, null].map(textoDeCodRef)).toEqual(['lo anula', 'corrige texto', 'corrige montos', null]);
});
