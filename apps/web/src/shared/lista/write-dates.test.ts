import { expect, test } from 'vitest';
import { datesWriter } from './write-dates.ts';

const HOY = { referencia: '2026-11-17' };

test('a column of this year leaves the year out', () => {
  const { long, write } = datesWriter(['2026-11-17', null, '2026-01-02'], HOY);
  expect(long).toBe(false);
  expect(write('2026-11-17')).toBe('17 nov');
});

test('one date of another year gives all of them their year', () => {
  const { long, write } = datesWriter(['2026-12-17', '2027-01-02'], HOY);
  expect(long).toBe(true);
  expect(write('2026-12-17')).toBe('17 dic 2026');
  expect(write('2027-01-02')).toBe('2 ene 2027');
});

test('an instant is read on the clock of Chile, its year too', () => {
  expect(datesWriter(['2026-11-16T12:42:00Z'], HOY).write('2026-11-16T12:42:00Z')).toBe('16 nov, 09:42');
  expect(datesWriter(['2027-01-01T01:00:00Z'], HOY).long).toBe(false);
});

test('on paper each date has its year', () => {
  const { long, write } = datesWriter(['2026-11-17'], { ...HOY, paper: true });
  expect(long).toBe(true);
  expect(write('2026-11-17')).toBe('17 nov 2026');
});
