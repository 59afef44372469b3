import { expect, test, vi } from 'vitest';
import { lateParts } from './late-parts.ts';

test('parts are fetched once, however many ask', async () => {
  const fetchParts = vi.fn(() => Promise.resolve('partes'));
  const parts = lateParts(fetchParts);
  expect(parts.loaded()).toBeNull();
  expect(await Promise.all([parts.load(), parts.load()])).toEqual(['partes', 'partes']);
  expect(await parts.load()).toBe('partes');
  expect(parts.loaded()).toBe('partes');
  expect(fetchParts).toHaveBeenCalledTimes(1);
});

test('a load that fails is told to the one who needs the parts, and tried again by the next', async () => {
  const fetchParts = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('partes');
  const parts = lateParts(fetchParts);
  await expect(parts.load()).rejects.toThrow('Failed to fetch');
  // Ahead of a need a failure is silent: an unhandled rejection would fail this test.
  parts.preload();
  await vi.waitFor(() => expect(fetchParts).toHaveBeenCalledTimes(2));
  await new Promise((done) => setTimeout(done));
  expect(parts.loaded()).toBeNull();
  expect(await parts.load()).toBe('partes');
});
