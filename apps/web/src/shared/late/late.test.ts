import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Props {
  readonly open: boolean;
}
const Ficha = ({ open }: Props) => createElement('p', null, open ? 'abierta' : 'cerrada');
const whenOpen = ({ open }: Props) => open;
const part = () => vi.fn<() => Promise<ComponentType<Props>>>(async () => Ficha);

const drawn = (Late: ComponentType<Props>, open: boolean): string =>
  renderToStaticMarkup(createElement('main', null, 'lista', createElement(Late, { open })));

const spare: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  spare.length = 0;
  vi.stubGlobal('navigator', { userAgent: 'node', platform: 'node', language: 'es', onLine: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => spare.push(run));
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that somebody uses: the first key is pressed. */
async function inUse() {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('document', {});
  vi.stubGlobal('addEventListener', (_sign: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  const module = await import('./index.ts');
  listeners[0]?.();
  return module;
}

/** Runs the idle callbacks and lets their loads end. */
async function rest() {
  for (const run of spare.splice(0)) run();
  await new Promise((resolve) => setTimeout(resolve));
}

test('a part that is not needed draws nothing and is not asked for', async () => {
  const { late } = await import('./index.ts');
  const load = part();
  expect(drawn(late(load, whenOpen), false)).toBe('<main>lista</main>');
  expect(load).not.toHaveBeenCalled();
});

test('a part that is still to come leaves its screen as it is', async () => {
  const { late } = await import('./index.ts');
  expect(drawn(late(part(), whenOpen), true)).toBe('<main>lista</main>');
});

test('a part that came in spare time is drawn at once, so that the focus finds its field', async () => {
  const { late } = await inUse();
  const load = part();
  const Late = late(load, whenOpen);
  expect(load).not.toHaveBeenCalled();
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  expect(drawn(Late, true)).toBe('<main>lista<p>abierta</p></main>');
  expect(drawn(Late, false)).toBe('<main>lista</main>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a rule a part is needed as it is drawn', async () => {
  const { late } = await inUse();
  const Late = late(part());
  await rest();
  expect(drawn(Late, false)).toBe('<main>lista<p>cerrada</p></main>');
});

test('a refused request runs once at the return of the network, or a while later where the server was away', async () => {
  vi.useFakeTimers();
  const listeners: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, listener: () => void, { once }: { once: boolean }) => {
    if (event === 'online' && once) listeners.push(listener);
  });
  const { whenBack } = await import('./when-back.ts');
  const run = vi.fn<() => void>();
  vi.stubGlobal('navigator', { onLine: false });
  whenBack(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  listeners[0]?.();
  expect(run).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { onLine: true });
  whenBack(run);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
