import { expect, test } from 'vitest';
import { tramosDe } from './tramos.ts';

test('only more than there is now is offered, what plans bring among it', () => {
  expect(tramosDe(2000, [3000, null], 0)).toEqual([2500, 3000, 5000, 10_000, 25_000]);
});

test('what would not hold what already waits is no help, unless there is nothing larger', () => {
  expect(tramosDe(500, [], 6000)[0]).toBe(10_000);
  expect(tramosDe(50_000, [], 900_000)).toEqual([100_000]);
  expect(tramosDe(100_000, [], 0)).toEqual([]);
});
