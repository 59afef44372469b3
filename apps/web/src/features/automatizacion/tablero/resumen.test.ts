import { expect, test } from 'vitest';
import { diasDe } from './resumen.ts';

const dia = (date: string, executed: number, pending = 0) => ({ date, executed, pending, maxCapacity: null });

test('days without work are drawn too', () => {
  expect(diasDe([dia('2026-11-02', 4), dia('2026-11-04', 1, 2)], '2026-11-01', '2026-11-04')).toEqual([
    { fecha: '2026-11-01', hechas: 0, esperan: 0 },
    { fecha: '2026-11-02', hechas: 4, esperan: 0 },
    { fecha: '2026-11-03', hechas: 0, esperan: 0 },
    { fecha: '2026-11-04', hechas: 1, esperan: 2 },
  ]);
});

test('a year is drawn by weeks, and nothing of it is lost', () => {
  const semanas = diasDe(
    [dia('2026-01-01', 3), dia('2026-01-07', 5), dia('2026-12-31', 7)],
    '2026-01-01',
    '2026-12-31',
  );
  expect(semanas).toHaveLength(53);
  expect(semanas[0]).toEqual({ fecha: '2026-01-01', hechas: 8, esperan: 0 });
  expect(semanas.reduce((suma, { hechas }) => suma + hechas, 0)).toBe(15);
});
