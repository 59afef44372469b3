import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFirstAnswers } from './screen-settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const client = new QueryClient();
  const settled = vi.fn<() => void>();
  const stop = watchFirstAnswers(client.getQueryCache(), settled);
  const ask = (key: string, ms: number) =>
    client.query({
      queryKey: [key],
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve(key), ms)),
    });
  return { settled, stop, ask };
}

test('the rest waits for the first answers, and for what they lead to', async () => {
  const { settled, ask } = begin();
  void ask('lista', 300).then(() => ask('detalle', 300));
  await vi.advanceTimersByTimeAsync(590);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(150);
  expect(settled).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('one call that is late holds up the rest for two seconds, no longer', async () => {
  const { settled, ask } = begin();
  void ask('lista', 300);
  void ask('informe', 10_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('a screen without calls, too; one that is left never settles', async () => {
  const alone = begin();
  const left = begin();
  left.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(alone.settled).toHaveBeenCalledTimes(1);
  expect(left.settled).not.toHaveBeenCalled();
});
