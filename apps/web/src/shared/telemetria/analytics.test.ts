import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { createAnalyticsQueue, type Outcome, type SendBatch } from './analytics-queue.ts';
import { cookieText, readCookie } from './cookie.ts';

describe('section 9: the analytics queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function queueThat(outcome: () => Promise<Outcome> = async () => 'taken') {
    const send = vi.fn<SendBatch<number>>(outcome);
    return { send, queue: createAnalyticsQueue(send), sent: () => send.mock.calls.map(([batch]) => batch) };
  }

  test('flushes 500 ms after the first event', async () => {
    const { queue, sent } = queueThat();
    queue.push(1);
    await vi.advanceTimersByTimeAsync(300);
    queue.push(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual([[1, 2]]);
  });

  test('sends ten at once, without waiting', async () => {
    const { queue, sent } = queueThat();
    for (let i = 1; i <= 12; i += 1) queue.push(i);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 12],
    ]);
  });

  test('tries a batch again ten times, keeps the order and then forgets it', async () => {
    const { queue, send, sent } = queueThat(async () => 'later');
    queue.push(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(send).toHaveBeenCalledTimes(11);
    send.mockResolvedValue('taken');
    queue.push(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent().at(-1)).toEqual([2]);
  });

  test('gives an attempt 5 s', async () => {
    const { queue, send } = queueThat(() => new Promise<never>(() => undefined));
    queue.push(1);
    await vi.advanceTimersByTimeAsync(500);
    const signal = send.mock.calls[0]?.[1];
    await vi.advanceTimersByTimeAsync(4999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
  });

  test('does not insist where it is refused, and sends nothing once stopped', async () => {
    const { queue, send } = queueThat(async () => 'refused');
    queue.push(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    queue.push(2);
    queue.stop();
    queue.push(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('section 9: cookies last 365 days', () => {
  expect(cookieText('cuadra_visitante', 'a b', true)).toBe(
    'cuadra_visitante=a%20b; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(cookieText('cuadra_visitante', null, false)).toContain('Max-Age=0');
  expect(readCookie('b', 'a=1; b=x%20y; bb=3')).toBe('x y');
  expect(readCookie('c', 'a=1; b=2')).toBeNull();
});

describe('over HTTP', () => {
  let server: Server;
  let bodies: { writeKey: string; batch: { name: string; anonymousId: string; properties: object }[] }[] = [];
  let statuses: number[] = [];
  let cookies = '';

  beforeEach(async () => {
    bodies = [];
    statuses = [];
    cookies = '';
    vi.stubGlobal('location', { protocol: 'http:' });
    vi.stubGlobal('document', {
      get cookie() {
        return cookies;
      },
      set cookie(text: string) {
        cookies = text.split(';')[0] ?? '';
      },
    });
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.close();
  });

  test('posts the pages seen with the write key and the visitor, and tries again after a 503', async () => {
    statuses = [503];
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/batch`;
    const analytics = createAnalytics({ url, writeKey: 'clave' });
    analytics.page('/ventas', 'Ventas');
    analytics.flush();
    await vi.waitFor(() => expect(bodies).toHaveLength(2), { timeout: 5000 });
    expect(bodies[1]?.batch).toEqual(bodies[0]?.batch);
    expect(bodies[0]).toMatchObject({
      writeKey: 'clave',
      batch: [
        { name: 'Ventas', anonymousId: readCookie('cuadra_visitante'), properties: { path: '/ventas' } },
      ],
    });
    analytics.stop();
  });
});
