import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Props {
  readonly open: boolean;
}
const Ficha = ({ open }: Props) => createElement('p', null, open ? 'abierta' : 'cerrada');
const whenOpen = ({ open }: Props) => open;
const part = () => vi.fn<() => Promise<ComponentType<Props>>>(async () => Ficha);

async function drawn(Late: ComponentType<Props>, open: boolean): Promise<string> {
  const { prelude } = await prerender(createElement(Late, { open }));
  return await new Response(prelude).text();
}

const spare: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  spare.length = 0;
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

/** The spare time comes, and what was asked for in it with it. */
async function rest() {
  for (const run of spare.splice(0)) run();
  await new Promise((resolve) => setTimeout(resolve));
}

test('a part that is not needed draws nothing and is not asked for', async () => {
  const { late } = await import('./index.ts');
  const load = part();
  expect(await drawn(late(load, whenOpen), false)).toBe('');
  expect(load).not.toHaveBeenCalled();
});

test('a part that is needed comes then; without a rule it is needed as it is drawn', async () => {
  const { late } = await import('./index.ts');
  const load = part();
  expect(await drawn(late(load, whenOpen), true)).toContain('abierta');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await drawn(late(part()), false)).toContain('cerrada');
});

test('a part that came in spare time is drawn at once, so that the focus finds its field', async () => {
  const { late } = await inUse();
  const load = part();
  const Late = late(load, whenOpen);
  expect(load).not.toHaveBeenCalled();
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  expect(renderToStaticMarkup(createElement(Late, { open: true }))).toContain('abierta');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not come in spare time is asked for again when it is needed', async () => {
  const { late } = await inUse();
  const load = part().mockRejectedValueOnce(new TypeError('network error'));
  const Late = late(load, whenOpen);
  await rest();
  expect(await drawn(Late, true)).toContain('abierta');
  expect(load).toHaveBeenCalledTimes(2);
});
