import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSlow, preloadNotFound } from './preload-not-found.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rule 8: the not-found payload is preloaded after 1 s', async () => {
  const load = vi.fn<() => Promise<unknown>>(async () => undefined);
  preloadNotFound({ effectiveType: '4g' }, load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('rule 8: not on a slow connection, nor once the page is gone', async () => {
  const load = vi.fn<() => Promise<unknown>>(async () => undefined);
  preloadNotFound({ effectiveType: '2g' }, load);
  preloadNotFound({ effectiveType: '4g' }, load)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  [undefined, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: '3g' }, false],
])('%j is slow: %s', (connection, expected) => {
  expect(isSlow(connection)).toBe(expected);
});
