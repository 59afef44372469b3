import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns, minOfColumns, minOfTrack } from './fit-columns.ts';

const COLUMNS = [
  { key: 'folio', width: '88px' },
  { key: 'cliente', width: 'minmax(180px,1fr)' },
  { key: 'rut', width: '112px', drop: 1 },
  { key: 'neto', width: '112px', drop: 3 },
  { key: 'iva', width: '104px', drop: 2 },
  { key: 'saldo', width: '112px' },
];
const keys = (room: number) => fitColumns(COLUMNS, room, 40).map(({ key }) => key);

test('the least of a track', () => {
  expect(minOfTrack('88px')).toBe(88);
  expect(minOfTrack('minmax(180px,1fr)')).toBe(180);
  expect(minOfTrack('1fr')).toBe(0);
});

test('columns leave in their order, as many as it takes', () => {
  expect(keys(748)).toEqual(['folio', 'cliente', 'rut', 'neto', 'iva', 'saldo']);
  expect(keys(747)).toEqual(['folio', 'cliente', 'neto', 'iva', 'saldo']);
  expect(keys(600)).toEqual(['folio', 'cliente', 'neto', 'saldo']);
  expect(keys(100)).toEqual(['folio', 'cliente', 'saldo']);
});

test('a column that left comes back where a wider one made room for it', () => {
  const columns = [
    { key: 'a', width: '60px', drop: 1 },
    { key: 'b', width: '200px', drop: 2 },
    { key: 'c', width: '100px' },
  ];
  expect(fitColumns(columns, 250, 0).map(({ key }) => key)).toEqual(['a', 'c']);
});

test('it fits wherever it can, and keeps the order and the columns that stay', () => {
  const column = fc.record({
    width: fc.integer({ min: 20, max: 300 }).map((px) => `${px}px`),
    drop: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(column, { maxLength: 12 }), fc.integer({ min: 0, max: 2000 }), (columns, room) => {
      const fitted = fitColumns(columns, room, 40);
      const staying = columns.filter(({ drop }) => drop === undefined);
      expect(fitted.filter(({ drop }) => drop === undefined)).toEqual(staying);
      expect(columns.filter((one) => fitted.includes(one))).toEqual(fitted);
      expect(minOfColumns(fitted, 40)).toBeLessThanOrEqual(Math.max(room, minOfColumns(staying, 40)));
    }),
  );
});
