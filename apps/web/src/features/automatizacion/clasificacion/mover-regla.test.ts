import { expect, test } from 'vitest';
import { moverRegla } from './mover-regla.ts';

const reglas = [
  { id: 10, orden: 1 },
  { id: 20, orden: 3 },
  { id: 30, orden: 4 },
];

test('a rule takes the place of the one it is put on, and the others make room', () => {
  expect(moverRegla(reglas, 10, 2)).toEqual({
    orden: 4,
    items: [
      { id: 20, orden: 1 },
      { id: 30, orden: 3 },
      { id: 10, orden: 4 },
    ],
  });
  expect(moverRegla(reglas, 30, 0)?.items.map(({ id }) => id)).toEqual([30, 10, 20]);
});

test('nothing moves beyond the ends, on itself, or where the rule is gone', () => {
  expect(moverRegla(reglas, 10, -1)).toBeNull();
  expect(moverRegla(reglas, 30, 3)).toBeNull();
  expect(moverRegla(reglas, 20, 1)).toBeNull();
  expect(moverRegla(reglas, 99, 0)).toBeNull();
});
