import { expect, test } from 'vitest';
import { createRepeatedActs } from './repeated-acts.ts';

function setup() {
  let time = 0;
  const keys: string[] = [];
  let source = 'a';
  const acts = createRepeatedActs(
    () => time,
    () => source,
  );
  return {
    keys,
    wait: (ms: number) => {
      time += ms;
    },
    use: (element: string) => {
      source = element;
    },
    act: (signature: string, answer: Promise<unknown> = Promise.resolve('ok')) =>
      acts.once(signature, (key) => {
        keys.push(key);
        return answer;
      }),
  };
}

test('a second click while the call runs makes no second call and gets the same answer', async () => {
  const { act, keys, wait } = setup();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = act('POST /x {}', promise);
  wait(30_000);
  const second = act('POST /x {}');
  resolve('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'one']);
  expect(keys).toHaveLength(1);
});

test('the second click of a double click after a quick answer has the same key, a later one its own', async () => {
  const { act, keys, wait } = setup();
  await act('POST /x {}');
  wait(299);
  await act('POST /x {}');
  wait(300);
  await act('POST /x {}');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the same call from another element is another act, however quick', async () => {
  const { act, keys, use } = setup();
  await act('POST /x {}');
  use('b');
  await act('POST /x {}');
  expect(keys[1]).not.toBe(keys[0]);
});

test('on, off and on again are three acts', async () => {
  const { act, keys } = setup();
  for (const body of ['{"activa":true}', '{"activa":false}', '{"activa":true}'])
    await act(`PATCH /reglas/1 ${body}`);
  expect(new Set(keys).size).toBe(3);
});

test('a call that failed can be asked for again', async () => {
  const { act, keys } = setup();
  await expect(act('POST /x {}', Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await act('POST /x {}')).toBe('ok');
  expect(keys).toHaveLength(2);
});
