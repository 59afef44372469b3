import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as z from 'zod';
import { ApiError } from '../api-error.ts';
import { createClient } from '../client.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Answer = (request: Received, response: ServerResponse) => void;

/** A server that answers as the test says, and what the browser would keep beside it. */
export const server = {
  received: [] as Received[],
  answer: (() => undefined) as Answer,
  token: null as string | null,
  cookies: '',
  online: true,
};
export const onSessionLost = vi.fn<() => void>();
export const onShapeError = vi.fn<(subject: unknown, error: z.ZodError) => void>();

let port = 0;
const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    server.received.push(one);
    server.answer(one, response);
  });
});

export const client = createClient({
  bases: () => {
    const origin = `http://127.0.0.1:${port}`;
    return {
      monolito: `${origin}/monolito`,
      api: `${origin}/api`,
      saldos: `${origin}/saldos`,
      acceso: `${origin}/acceso`,
    };
  },
  tokens: {
    get: () => server.token,
    set: (value) => {
      server.token = value;
    },
  },
  cookies: () => server.cookies,
  online: () => server.online,
  onSessionLost,
  onShapeError,
});

/** Brings the server up anew for each test of the file. */
export function withFakeServer(): void {
  beforeEach(async () => {
    Object.assign(server, { received: [], token: null, cookies: '', online: true });
    onSessionLost.mockClear();
    onShapeError.mockClear();
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
    port = (http.address() as AddressInfo).port;
  });
  afterEach(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => {
      http.close(resolve);
    });
  });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Gives token-1, token-2…; the rest is answered by `other`. */
export function withTokens(other: Answer): Answer {
  let n = 0;
  return (request, response) => {
    if (request.url !== '/monolito/api/obtainToken') return other(request, response);
    n += 1;
    json(response, 200, { token: `token-${n}` });
  };
}

export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}
