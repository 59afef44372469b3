import { expect, test } from 'vitest';
import { seekMonth } from './seek-month.ts';

const meses = [
  { mes: '2026-03-01', cantidad: 10 },
  { mes: '2026-02-01', cantidad: 0 },
  { mes: '2026-01-01', cantidad: 5 },
];

test('starts at the month that holds the row, with the months before it skipped', () => {
  expect(seekMonth(meses, 9, 'desc')).toBeNull();
  expect(seekMonth(meses, 10, 'desc')).toEqual({ limite: '2026-01-31', saltadas: 10 });
  expect(seekMonth(meses.toReversed(), 5, 'asc')).toEqual({ limite: '2026-03-01', saltadas: 5 });
  expect(seekMonth(meses, 15, 'desc')).toBeNull();
});
