import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  endpoint,
  getCartola,
  idSchema,
  login,
  obtainToken,
  signout,
  undoConciliacion,
} from '@cuadra/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (request: Received, response: ServerResponse) => void;

const session = { kind: 'session', features: [], permission: null } as const;
const getThing = endpoint({
  service: 'api',
  method: 'GET',
  path: '/things/{id}',
  summary: 'A thing.',
  access: session,
  params: z.object({ id: idSchema }),
  query: z.object({ texto: z.string().optional() }),
  reply: { status: 200, schema: z.object({ id: z.number() }) },
});
const getTree = endpoint({
  service: 'saldos',
  method: 'GET',
  path: '/v2/tree',
  summary: 'A tree.',
  access: session,
  reply: { status: 200, schema: z.object({ ok: z.boolean() }) },
});
const getFile = endpoint({
  service: 'api',
  method: 'GET',
  path: '/file',
  summary: 'A file.',
  access: session,
  reply: { status: 200, media: 'application/xml' },
});
const postForm = endpoint({
  service: 'api',
  method: 'POST',
  path: '/forms',
  summary: 'Takes a form.',
  access: session,
  multipart: true,
  reply: { status: 202, schema: z.object({ id: z.number() }) },
});
const events = endpoint({
  service: 'api',
  method: 'GET',
  path: '/events',
  summary: 'Events.',
  access: session,
  reply: { status: 200, media: 'text/event-stream' },
});

let received: Received[] = [];
let answer: Answer = () => undefined;
let port = 0;
let token: string | null = null;
let cookies = '';
const onSessionLost = vi.fn<() => void>();
const onShapeError = vi.fn<(subject: unknown, error: z.ZodError) => void>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
    received.push(one);
    answer(one, response);
  });
});

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Gives token-1, token-2…; the rest is answered by `other`. */
function withTokens(other: Answer): Answer {
  let n = 0;
  return (request, response) => {
    if (request.url !== '/monolito/api/obtainToken') return other(request, response);
    n += 1;
    json(response, 200, { token: `token-${n}` });
  };
}

const tokenCalls = () => received.filter(({ url }) => url === '/monolito/api/obtainToken').length;

const client = createClient({
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
    get: () => token,
    set: (value) => {
      token = value;
    },
  },
  cookies: () => cookies,
  onSessionLost,
  onShapeError,
});

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

beforeEach(async () => {
  received = [];
  token = null;
  cookies = '';
  onSessionLost.mockClear();
  onShapeError.mockClear();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test('asks for a token first, keeps it, and sends it in x-access-token', async () => {
  answer = withTokens((_, response) => json(response, 200, { id: 7 }));
  expect(await client.call(getThing, { params: { id: 7 }, query: { texto: 'Ñuñoa' } })).toEqual({ id: 7 });
  await client.call(getThing, { params: { id: 7 } });
  expect(received.map(({ url }) => url)).toEqual([
    '/monolito/api/obtainToken',
    '/api/things/7?texto=%C3%91u%C3%B1oa',
    '/api/things/7',
  ]);
  expect(received[0]?.headers['x-access-token']).toBeUndefined();
  expect(received[1]?.headers['x-access-token']).toBe('token-1');
  expect(token).toBe('token-1');
});

test('the balances service gets the token as a bearer', async () => {
  token = 'abc';
  answer = (_, response) => json(response, 200, { ok: true });
  await client.call(getTree);
  expect(received[0]?.url).toBe('/saldos/v2/tree');
  expect(received[0]?.headers.authorization).toBe('Bearer abc');
  expect(received[0]?.headers['x-access-token']).toBeUndefined();
});

test('a public call asks for no token', async () => {
  answer = (_, response) => json(response, 200, { status: 'success', idUsuario: 3, redirect: '/home' });
  const reply = await client.call(login, { body: { email: 'a@b.cl', password: 'secreto' } });
  expect(reply.redirect).toBe('/home');
  expect(received).toHaveLength(1);
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ email: 'a@b.cl', password: 'secreto' });
});

test('changes carry the XSRF cookie as a header, reads do not', async () => {
  token = 't';
  cookies = 'otra=1; XSRF-TOKEN=a%2Bb; mas=2';
  answer = (request, response) =>
    request.method === 'GET'
      ? json(response, 200, { id: 1 })
      : json(response, 200, { id: 1, deshecha: '2026-11-17T12:00:00Z' });
  await client.call(getThing, { params: { id: 1 } });
  await client.call(undoConciliacion, { params: { id: 1 } });
  expect(received.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a+b']);
});

test('a 401 drops the token, asks for another and tries once more', async () => {
  token = 'viejo';
  answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 200, { id: 1 })
      : json(response, 401, { error: { code: 'sesion_expirada', message: 'jwt expired' } }),
  );
  expect(await client.call(getThing, { params: { id: 1 } })).toEqual({ id: 1 });
  expect(received.map(({ headers }) => headers['x-access-token'])).toEqual(['viejo', undefined, 'token-1']);
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a second 401 is the end: the error is told, the token dropped, nothing asked again', async () => {
  token = 'viejo';
  answer = withTokens((_, response) => json(response, 401, { error: { code: 'x', message: 'jwt expired' } }));
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({
    type: 'general',
    code: 401,
    message: 'Tu sesión expiró. Por favor, refresca la página.',
  });
  expect(received).toHaveLength(3);
  expect(token).toBeNull();
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

test('without a session the token call answers 401 once and is not retried', async () => {
  answer = (_, response) => json(response, 401, { error: { code: 'sin_sesion', message: 'Inicia sesión.' } });
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({ code: 401, message: 'Inicia sesión.', serverCode: 'sin_sesion' });
  expect(received).toHaveLength(1);
});

test('calls at once share one renewal', async () => {
  token = 'viejo';
  answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 200, { id: 1 })
      : json(response, 401, { error: { code: 'x', message: 'jwt expired' } }),
  );
  await Promise.all(Array.from({ length: 8 }, (_, i) => client.call(getThing, { params: { id: i + 1 } })));
  expect(tokenCalls()).toBe(1);
});

test('a call that learns late that its token is dead takes the one that another brought', async () => {
  token = 'viejo';
  let letLateGo: () => void = () => undefined;
  answer = withTokens((request, response) => {
    if (request.headers['x-access-token'] === 'token-1') return json(response, 200, { id: 1 });
    const refuse = () => json(response, 401, { error: { code: 'x', message: 'jwt expired' } });
    if (request.url === '/api/things/2') letLateGo = refuse;
    else refuse();
  });
  const late = client.call(getThing, { params: { id: 2 } });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await client.call(getThing, { params: { id: 1 } });
  letLateGo();
  expect(await late).toEqual({ id: 1 });
  expect(tokenCalls()).toBe(1);
});

test('204 answers undefined and a media reply a Blob', async () => {
  token = 't';
  answer = (request, response) => {
    response.writeHead(request.url === '/api/file' ? 200 : 204);
    response.end(request.url === '/api/file' ? '<DTE/>' : undefined);
  };
  expect(await client.call(signout)).toBeUndefined();
  const file = await client.call(getFile);
  expect(await (file as Blob).text()).toBe('<DTE/>');
});

test('no server: the general text with code 500', async () => {
  token = 't';
  answer = (_, response) => response.destroy();
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({
    type: 'general',
    code: 500,
    errors: {},
    message: 'Ocurrió un error. Si el problema persiste por favor contacta con soporte',
  });
});

test('an answer of another shape is told as such and reported', async () => {
  token = 't';
  answer = (_, response) => json(response, 200, { id: 'siete' });
  const error = await errorOf(client.call(getThing, { params: { id: 7 } }));
  expect(error).toMatchObject({
    type: 'general',
    code: 500,
    message: 'Ocurrió un error, por favor contacta con soporte. (Validación de datos).',
  });
  expect(onShapeError).toHaveBeenCalledTimes(1);
  expect(onShapeError.mock.calls[0]?.[0]).toBe(getThing);
});

test('an answer that is not JSON is of another shape too', async () => {
  token = 't';
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>');
  };
  const error = await errorOf(client.call(getThing, { params: { id: 7 } }));
  expect(error.message).toContain('(Validación de datos)');
});

test('field errors reach the form by their own names', async () => {
  token = 't';
  answer = (_, response) =>
    json(response, 422, {
      error: {
        code: 'validacion',
        message: 'Revisa los datos.',
        details: {
          'params.id': ['Debe ser mayor a 0.'],
          'body.cliente.rut': ['Ingresa un RUT válido.', 'otro'],
        },
      },
    });
  const error = await errorOf(client.call(getCartola, { params: { id: 1 } }));
  expect(error).toMatchObject({
    type: 'fields',
    code: 400,
    errors: { id: 'Debe ser mayor a 0.', 'cliente.rut': 'Ingresa un RUT válido.' },
  });
});

test('a cancelled call stays a cancellation, not an error for the person', async () => {
  token = 't';
  answer = () => undefined;
  const controller = new AbortController();
  const call = client.call(getThing, { params: { id: 1 }, signal: controller.signal });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a missing path parameter is a fault of the caller and never leaves the browser', async () => {
  token = 't';
  await expect(client.call(getThing, { params: { id: undefined } })).rejects.toBeInstanceOf(TypeError);
  expect(received).toHaveLength(0);
});

test('uploads a form with its files, and renews the token for it too', async () => {
  token = 'viejo';
  cookies = 'XSRF-TOKEN=x';
  answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 202, { id: 5 })
      : json(response, 401, { error: { code: 'x', message: 'jwt expired' } }),
  );
  const form = new FormData();
  form.append('archivos', new File(['Nro;Tipo'], 'rcv.csv', { type: 'text/csv' }));
  expect(await client.upload(postForm, { form })).toEqual({ id: 5 });
  const last = received.at(-1);
  expect(last?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(last?.headers['x-xsrf-token']).toBe('x');
  expect(last?.body).toContain('name="archivos"; filename="rcv.csv"');
  expect(last?.body).toContain('Nro;Tipo');
});

test('obtainToken itself is called as any other endpoint', async () => {
  answer = withTokens(() => undefined);
  expect(await client.call(obtainToken)).toEqual({ token: 'token-1' });
});

const eventSchema = z.object({ hechas: z.number() });

test('reads events as they come, with the token, until the server ends', async () => {
  token = 'viejo';
  answer = withTokens((request, response) => {
    if (request.headers['x-access-token'] !== 'token-1') return json(response, 401, {});
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hola\n\nevent: importacion\nid: 1\ndata: {"hechas"');
    setTimeout(() => {
      response.end(':1}\n\nevent: importacion\r\ndata: {\r\ndata: "hechas":2}\r\n\r\n');
    }, 10);
  });
  const seen: unknown[] = [];
  for await (const event of client.streamEvents(events, { schema: eventSchema })) seen.push(event);
  expect(seen).toEqual([
    { event: 'importacion', id: '1', data: { hechas: 1 } },
    { event: 'importacion', id: '1', data: { hechas: 2 } },
  ]);
  expect(received.at(-1)?.headers.accept).toBe('text/event-stream');
});

test('an event of another shape ends the stream with the text for that', async () => {
  token = 't';
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"hechas":"dos"}\n\n');
  };
  const read = async () => {
    for await (const _event of client.streamEvents(events, { schema: eventSchema }));
  };
  expect((await errorOf(read())).message).toContain('(Validación de datos)');
});

test('leaving the loop closes the connection', async () => {
  token = 't';
  const closed = vi.fn<() => void>();
  answer = (_, response) => {
    response.on('close', closed);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"hechas":1}\n\n');
  };
  for await (const { data } of client.streamEvents(events, { schema: eventSchema })) {
    expect(data.hechas).toBe(1);
    break;
  }
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
