import { expect, test } from 'vitest';
import { sameColumns, type Column } from './column.ts';

interface Fila {
  readonly id: number;
}
const cell = () => null;
const columnas = (changes: Partial<Column<Fila>> = {}): readonly Column<Fila>[] => [
  { key: 'folio', head: 'Folio', width: '72px', cell },
  { key: 'total', head: 'Total', width: '112px', cell, ...changes },
];

test('columns made anew that say the same are the same', () => {
  expect(sameColumns(columnas(), columnas())).toBe(true);
});

test.each([
  ['a wider one', columnas({ width: '128px' })],
  ['one that draws by another function', columnas({ cell: () => null })],
  ['one that says more', columnas({ drop: 1 })],
  ['one less', columnas().slice(1)],
  ['another order', columnas().toReversed()],
])('%s makes them others', (_name, otras) => {
  expect(sameColumns(columnas(), otras)).toBe(false);
  expect(sameColumns(otras, columnas())).toBe(false);
});
