import { expect, test } from 'vitest';
import { mayReload } from './reload-on-lost-chunk.ts';

test('reloads a path at most once in ten seconds, each path by itself', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload('/ventas', 1_000_000, storage)).toBe(true);
  expect(mayReload('/ventas', 1_009_999, storage)).toBe(false);
  expect(mayReload('/compras', 1_005_000, storage)).toBe(true);
  expect(mayReload('/ventas', 1_010_000, storage)).toBe(true);
});
