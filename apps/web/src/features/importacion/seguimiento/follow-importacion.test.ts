import type { Importacion } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { followImportacion, type FollowPorts } from './follow-importacion.ts';

const estado = (terminada: boolean, id = 1): Importacion => ({
  id,
  created: '2026-11-17T12:00:00.000Z',
  terminada,
  idActo: null,
  archivos: [],
});

/** A stream that breaks before its first word. */
const failing = (message: string): AsyncIterable<Importacion> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error(message)) }),
});
const never = new Promise<void>(() => {});
const untilAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

function ports(given: Partial<FollowPorts>): FollowPorts {
  return {
    async *stream() {
      yield estado(true);
    },
    poll: async () => estado(true),
    // The long wait stands for silence; the short ones pass at once.
    sleep: (ms, signal) => (ms >= 8_000 ? untilAbort(signal) : Promise.resolve()),
    isFinal: () => false,
    ...given,
  };
}

async function collect(given: Partial<FollowPorts>, signal = new AbortController().signal) {
  const seen: boolean[] = [];
  for await (const { terminada } of followImportacion(ports(given), signal)) seen.push(terminada);
  return seen;
}

describe('followImportacion', () => {
  test('gives each state of the stream and stops with the last one', async () => {
    const stream = async function* () {
      yield estado(false);
      yield estado(true);
      throw new Error('read beyond the end');
    };
    expect(await collect({ stream })).toEqual([false, true]);
  });

  test('takes the stream up again when it ends before the import does', async () => {
    let streams = 0;
    const stream = async function* () {
      streams += 1;
      yield estado(streams === 3);
    };
    expect(await collect({ stream })).toEqual([false, false, true]);
  });

  test('asks for the state when the stream fails', async () => {
    let asked = 0;
    const stream = () => failing('no stream here');
    const poll = async () => estado(++asked === 3);
    expect(await collect({ stream, poll })).toEqual([false, false, true]);
  });

  test('asks for the state when the stream falls silent, and lets the stream go', async () => {
    let closed = false;
    const stream = async function* (signal: AbortSignal) {
      signal.addEventListener('abort', () => {
        closed = true;
      });
      await never;
      yield estado(false);
    };
    expect(await collect({ stream, sleep: async () => {} })).toEqual([true]);
    expect(closed).toBe(true);
  });

  test('a failed call is tried again, a final one is thrown', async () => {
    let asked = 0;
    const stream = () => failing('no stream here');
    const poll = async () => {
      asked += 1;
      if (asked < 3) throw new Error('a bad moment');
      return estado(true);
    };
    expect(await collect({ stream, poll })).toEqual([true]);
    await expect(collect({ stream, isFinal: () => true })).rejects.toThrow('no stream here');
  });

  test('ends in silence when it is told to', async () => {
    const control = new AbortController();
    const stream = async function* () {
      yield estado(false);
      control.abort();
      throw new Error('aborted');
    };
    expect(await collect({ stream }, control.signal)).toEqual([false]);
  });
});
