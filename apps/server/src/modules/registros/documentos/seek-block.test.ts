import { expect, test } from 'vitest';
import { seekBlock } from './seek-block.ts';

const bloques = [
  { bloque: 7, cantidad: 10 },
  { bloque: 5, cantidad: 0 },
  { bloque: 2, cantidad: 5 },
];

test('starts at the block that holds the row, with the blocks before it skipped', () => {
  expect(seekBlock(bloques, 9, 'desc')).toBeNull();
  expect(seekBlock(bloques, 10, 'desc')).toEqual({ limite: 3 * 4096 - 1, saltadas: 10 });
  expect(seekBlock(bloques.toReversed(), 5, 'asc')).toEqual({ limite: 7 * 4096, saltadas: 5 });
  expect(seekBlock(bloques, 15, 'desc')).toBeNull();
});
