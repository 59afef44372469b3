import { limitesDeMes } from '@cuadra/domain';
import { expect, test } from 'vitest';
import { diasHabilesDe } from './semanas.ts';

test('a month is whole working weeks from a Monday on', () => {
  const noviembre = diasHabilesDe(limitesDeMes('2026-11'));
  // 1 November 2026 is a Sunday: its week works in October alone.
  expect(noviembre[0]).toBe('2026-11-02');
  expect(noviembre.at(-1)).toBe('2026-12-04');
  expect(noviembre).toHaveLength(25);
  expect(diasHabilesDe(limitesDeMes('2026-10'))[0]).toBe('2026-09-28');
});
