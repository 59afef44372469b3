import { expect, test } from 'vitest';
import { isShown } from './use-columns.ts';

test('a column follows the choice, then its default, and a fixed one is always there', () => {
  expect(isShown({ key: 'rut' }, {})).toBe(true);
  expect(isShown({ key: 'rut' }, { rut: false })).toBe(false);
  expect(isShown({ key: 'exento', hidden: true }, {})).toBe(false);
  expect(isShown({ key: 'exento', hidden: true }, { exento: true })).toBe(true);
  expect(isShown({ key: 'folio', fixed: true }, { folio: false })).toBe(true);
});
