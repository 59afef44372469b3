import { expect, test } from 'vitest';
import { diasDePeriodo, periodoDeDias, textoDePeriodo } from './periodo.ts';

test('a whole month is a month, anything else its two days', () => {
  expect(periodoDeDias('2026-11-01', '2026-11-30')).toEqual({ periodo: '2026-11' });
  expect(periodoDeDias('2028-02-01', '2028-02-29')).toEqual({ periodo: '2028-02' });
  expect(periodoDeDias('2027-02-01', '2027-02-29')).toEqual({ since: '2027-02-01', until: '2027-02-29' });
  expect(periodoDeDias('2026-11-01', '2026-12-31')).toEqual({ since: '2026-11-01', until: '2026-12-31' });
  expect(periodoDeDias('2026-11-01', '')).toEqual({ since: '2026-11-01' });
  expect(periodoDeDias('', '2026-11-30')).toEqual({ until: '2026-11-30' });
});

test('days given the wrong way round are turned', () => {
  expect(periodoDeDias('2026-11-17', '2026-11-03')).toEqual({ since: '2026-11-03', until: '2026-11-17' });
});

test('a month gives its days back', () => {
  expect(diasDePeriodo({ periodo: '2026-09' })).toEqual({ desde: '2026-09-01', hasta: '2026-09-30' });
  expect(diasDePeriodo({ since: '2026-09-04' })).toEqual({ desde: '2026-09-04', hasta: '' });
});

test('texts of a chip', () => {
  expect(textoDePeriodo({ periodo: '2026-11' })).toBe('nov 2026');
  expect(textoDePeriodo({ since: '2020-11-01', until: '2020-11-17' })).toBe('1 a 17 nov 2020');
  expect(textoDePeriodo({})).toBeNull();
});
