import { expect, test } from 'vitest';
import { runEach } from './change-fechas.ts';

test('every item is worked once, a few at a time, and failures are told', async () => {
  const items = Array.from({ length: 25 }, (_, i) => i + 1);
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const failed = await runEach(
    items,
    async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      seen.push(item);
      if (item % 10 === 0) throw new Error('refused');
    },
    (done) => progress.push(done),
  );
  expect(seen.toSorted((a, b) => a - b)).toEqual(items);
  expect(failed.toSorted((a, b) => a - b)).toEqual([10, 20]);
  expect(most).toBe(4);
  expect(progress.at(-1)).toBe(25);
});

test('nothing to do ends at once', async () => {
  expect(
    await runEach(
      [],
      () => Promise.resolve(),
      () => undefined,
    ),
  ).toEqual([]);
});
