import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page: what listens to it, and what it runs in spare time. */
const listeners = new Map<string, Set<() => void>>();
const spare: (() => void)[] = [];
const use = (sign: string) => {
  for (const listener of listeners.get(sign) ?? []) listener();
};
const listening = () => [...listeners.values()].some(({ size }) => size > 0);

beforeEach(() => {
  vi.resetModules();
  listeners.clear();
  spare.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (sign: string, listener: () => void) =>
    listeners.set(sign, (listeners.get(sign) ?? new Set()).add(listener)),
  );
  vi.stubGlobal('removeEventListener', (sign: string, listener: () => void) =>
    listeners.get(sign)?.delete(listener),
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => spare.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
  'nothing runs before somebody uses the page: %s is a use',
  async (sign) => {
    const { whenIdle } = await import('./when-idle.ts');
    const run = vi.fn<() => void>();
    whenIdle(run);
    expect(spare).toHaveLength(0);
    use(sign);
    expect(run).not.toHaveBeenCalled();
    for (const one of spare) one();
    expect(run).toHaveBeenCalledTimes(1);
    expect(listening()).toBe(false);
  },
);

test('once the page is in use, what comes waits for spare time alone', async () => {
  const { whenIdle } = await import('./when-idle.ts');
  use('keydown');
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  for (const one of spare) one();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a browser that does not tell of spare time runs it a little later', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const { whenIdle } = await import('./when-idle.ts');
  const run = vi.fn<() => void>();
  whenIdle(run);
  use('wheel');
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('without a network it waits for its return', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { whenIdle } = await import('./when-idle.ts');
  const run = vi.fn<() => void>();
  whenIdle(run);
  use('keydown');
  for (const one of spare) one();
  expect(run).not.toHaveBeenCalled();
  use('online');
  expect(run).toHaveBeenCalledTimes(1);
});
