import { expect, test } from 'vitest';
import { arrangeColumns, fromEarlierChoice, moveKey } from './arrange-columns.ts';

const COLUMNAS = [
  { key: 'folio', fixed: true as const },
  { key: 'tipo' },
  { key: 'rut' },
  { key: 'exento', hidden: true as const },
  { key: 'saldo', fixed: true as const },
];
const claves = (keys: readonly string[] | null) => {
  const { shown, rest } = arrangeColumns(COLUMNAS, keys);
  return [shown.map(({ key }) => key), rest.map(({ key }) => key)];
};

test('without a choice the list shows its own columns in their order', () => {
  expect(claves(null)).toEqual([['folio', 'tipo', 'rut', 'saldo'], ['exento']]);
});

test('a choice is shown in its order, with what tells rows apart always there', () => {
  expect(claves(['saldo', 'exento', 'folio'])).toEqual([
    ['saldo', 'exento', 'folio'],
    ['tipo', 'rut'],
  ]);
  expect(claves(['rut'])).toEqual([
    ['folio', 'rut', 'saldo'],
    ['tipo', 'exento'],
  ]);
  expect(claves([])).toEqual([
    ['folio', 'saldo'],
    ['tipo', 'rut', 'exento'],
  ]);
});

test('what there is no longer, or twice, is left out', () => {
  expect(claves(['folio', 'viejo', 'saldo', 'folio'])[0]).toEqual(['folio', 'saldo']);
});

test('a column moves one place and stays at the ends', () => {
  expect(moveKey(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveKey(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moveKey(['a'], 'x', 1)).toEqual(['a']);
});

test('a choice kept in the browser before there was an order is still followed', () => {
  expect(fromEarlierChoice({ rut: false, exento: true }, COLUMNAS)).toEqual([
    'folio',
    'tipo',
    'exento',
    'saldo',
  ]);
  expect(fromEarlierChoice(['saldo', 'folio'], COLUMNAS)).toEqual(['saldo', 'folio']);
  for (const nada of [null, {}, 'x', [1]]) expect(fromEarlierChoice(nada, COLUMNAS)).toBeNull();
});
