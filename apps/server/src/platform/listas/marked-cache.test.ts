import { expect, test } from 'vitest';
import { MarkedCache } from './marked-cache.ts';

test('works once for a mark, and anew when the mark is another', async () => {
  const cache = new MarkedCache(2);
  let veces = 0;
  const get = (clave: string, marca: string) => cache.get(clave, marca, async () => (veces += 1));
  expect([await get('a', '1'), await get('a', '1'), await get('a', '2'), await get('a', '2')]).toEqual([
    1, 1, 2, 2,
  ]);
  // The mark of before does not bring its value back.
  expect(await get('a', '1')).toBe(3);
});

test('forgets what was longest not asked for, and keeps nothing of a failure', async () => {
  const cache = new MarkedCache(2);
  let veces = 0;
  const get = (clave: string) => cache.get(clave, 'm', async () => (veces += 1));
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  expect(await get('a')).toBe(1);
  expect(await get('b')).toBe(4);
  await expect(cache.get('d', 'm', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('d')).toBe(5);
});

test('those who ask at once work once', async () => {
  const cache = new MarkedCache();
  let veces = 0;
  const get = () => cache.get('a', 'm', async () => (veces += 1));
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
});
