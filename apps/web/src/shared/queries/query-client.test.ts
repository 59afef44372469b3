import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const KEY = ['lista'];

/** A query on the screen, whose calls wait until the test answers them. */
function watch() {
  const client = createQueryClient();
  const calls: { readonly signal: AbortSignal; readonly answer: (data: string) => void }[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: ({ signal }) => new Promise((answer) => calls.push({ signal, answer })),
  });
  const states: string[] = [];
  const stop = observer.subscribe(({ status, fetchStatus, data }) =>
    states.push([status, fetchStatus, data].join(' ')),
  );
  return { client, calls, observer, states, stop };
}

test('an answer on its way for the first time is asked for again once its list changes', async () => {
  const { client, calls, observer, states, stop } = watch();
  expect(calls).toHaveLength(1);
  const invalidated = client.invalidateQueries({ queryKey: KEY });
  expect(calls).toHaveLength(2);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[0]?.answer('before the change');
  calls[1]?.answer('after the change');
  await invalidated;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the change'));
  expect(new Set(states)).toEqual(new Set(['pending fetching ', 'success idle after the change']));
  expect(observer.getCurrentResult().isStale).toBe(false);
  stop();
});

test('a reader who waits for the first answer gets the second', async () => {
  const { client, calls, stop } = watch();
  const first = client.getQueryCache().find({ queryKey: KEY })?.fetch();
  void client.invalidateQueries();
  calls[0]?.answer('before the change');
  calls[1]?.answer('after the change');
  await expect(first).resolves.toBe('after the change');
  stop();
});

test.each([
  ['its call is kept', { queryKey: KEY }, { cancelRefetch: false }],
  ['it is only marked', { queryKey: KEY, refetchType: 'none' as const }, {}],
  ['another list changes', { queryKey: ['otra'] }, {}],
])('the call goes on where %s', (_donde, filters, options) => {
  const { client, calls, stop } = watch();
  void client.invalidateQueries(filters, options);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  stop();
});

test('an answer that no screen shows is not asked for again', () => {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
  void client.query({ queryKey: KEY, queryFn }).catch(() => {});
  void client.invalidateQueries({ refetchType: 'all' });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
