import {
  endpoint,
  getCartola,
  idSchema,
  login,
  obtainToken,
  signout,
  undoConciliacion,
} from '@cuadra/contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { owesSecondFactor } from './api-error.ts';
import {
  client,
  errorOf,
  json,
  onSessionLost,
  onShapeError,
  server,
  withFakeServer,
  withTokens,
} from './testing/fake-server.ts';

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
const tokenCalls = () => server.received.filter(({ url }) => url === '/monolito/api/obtainToken').length;

withFakeServer();

test('asks for a token first, keeps it, and sends it in x-access-token', async () => {
  server.answer = withTokens((_, response) => json(response, 200, { id: 7 }));
  expect(await client.call(getThing, { params: { id: 7 }, query: { texto: 'Ñuñoa' } })).toEqual({ id: 7 });
  await client.call(getThing, { params: { id: 7 } });
  expect(server.received.map(({ url }) => url)).toEqual([
    '/monolito/api/obtainToken',
    '/api/things/7?texto=%C3%91u%C3%B1oa',
    '/api/things/7',
  ]);
  expect(server.received[0]?.headers['x-access-token']).toBeUndefined();
  expect(server.received[1]?.headers['x-access-token']).toBe('token-1');
  expect(server.token).toBe('token-1');
});

test('the balances service gets the token as a bearer', async () => {
  server.token = 'abc';
  server.answer = (_, response) => json(response, 200, { ok: true });
  await client.call(getTree);
  expect(server.received[0]?.url).toBe('/saldos/v2/tree');
  expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
  expect(server.received[0]?.headers['x-access-token']).toBeUndefined();
});

test('a public call asks for no token', async () => {
  server.answer = (_, response) =>
    json(response, 200, { status: 'success', idUsuario: 3, redirect: '/home' });
  const reply = await client.call(login, { body: { email: 'a@b.cl', password: 'secreto' } });
  expect(reply).toMatchObject({ redirect: '/home' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ email: 'a@b.cl', password: 'secreto' });
});

test('changes carry the XSRF cookie as a header, reads do not', async () => {
  server.token = 't';
  server.cookies = 'otra=1; XSRF-TOKEN=a%2Bb; mas=2';
  server.answer = (request, response) =>
    request.method === 'GET'
      ? json(response, 200, { id: 1 })
      : json(response, 200, { id: 1, deshecha: '2026-11-17T12:00:00Z' });
  await client.call(getThing, { params: { id: 1 } });
  await client.call(undoConciliacion, { params: { id: 1 } });
  expect(server.received.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a+b']);
});

test('acts carry a key each, a double click is one call, and what a query reads by POST is no act', async () => {
  server.token = 't';
  server.answer = (_, response) => json(response, 200, { id: 1, deshecha: '2026-11-17T12:00:00Z' });
  const act = () => client.call(undoConciliacion, { params: { id: 1 } });
  expect(await Promise.all([act(), act()])).toHaveLength(2);
  await client.call(undoConciliacion, { params: { id: 2 } });
  const { signal } = new AbortController();
  const read = () => client.call(undoConciliacion, { params: { id: 3 }, signal });
  await Promise.all([read(), read()]);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.any(String), expect.any(String), undefined, undefined]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a 401 drops the token, asks for another and tries once more', async () => {
  server.token = 'viejo';
  server.answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 200, { id: 1 })
      : json(response, 401, { error: { code: 'sesion_expirada', message: 'jwt expired' } }),
  );
  expect(await client.call(getThing, { params: { id: 1 } })).toEqual({ id: 1 });
  expect(server.received.map(({ headers }) => headers['x-access-token'])).toEqual([
    'viejo',
    undefined,
    'token-1',
  ]);
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a second 401 is the end: the error is told, the token dropped, nothing asked again', async () => {
  server.token = 'viejo';
  server.answer = withTokens((_, response) =>
    json(response, 401, { error: { code: 'x', message: 'jwt expired' } }),
  );
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({
    type: 'general',
    code: 401,
    message: 'Tu sesión expiró. Por favor, refresca la página.',
  });
  expect(server.received).toHaveLength(3);
  expect(server.token).toBeNull();
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

test('a second factor that is owed ends the session here, so that the way to set it up is found', async () => {
  server.token = 'viejo';
  server.answer = (_, response) =>
    json(response, 403, { error: { code: 'segundo_factor_requerido', message: 'Activa la verificación.' } });
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({ status: 403, message: 'Activa la verificación.' });
  expect(owesSecondFactor(error)).toBe(true);
  expect(server.token).toBeNull();
  expect(onSessionLost).toHaveBeenCalledTimes(1);
});

test('without a session the token call answers 401 once and is not retried', async () => {
  server.answer = (_, response) =>
    json(response, 401, { error: { code: 'sin_sesion', message: 'Inicia sesión.' } });
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({ code: 401, message: 'Inicia sesión.', serverCode: 'sin_sesion' });
  expect(server.received).toHaveLength(1);
});

test('calls at once share one renewal', async () => {
  server.token = 'viejo';
  server.answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 200, { id: 1 })
      : json(response, 401, { error: { code: 'x', message: 'jwt expired' } }),
  );
  await Promise.all(Array.from({ length: 8 }, (_, i) => client.call(getThing, { params: { id: i + 1 } })));
  expect(tokenCalls()).toBe(1);
});

test('a call that learns late that its token is dead takes the one that another brought', async () => {
  server.token = 'viejo';
  let letLateGo: () => void = () => undefined;
  server.answer = withTokens((request, response) => {
    if (request.headers['x-access-token'] === 'token-1') return json(response, 200, { id: 1 });
    const refuse = () => json(response, 401, { error: { code: 'x', message: 'jwt expired' } });
    if (request.url === '/api/things/2') letLateGo = refuse;
    else refuse();
  });
  const late = client.call(getThing, { params: { id: 2 } });
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  await client.call(getThing, { params: { id: 1 } });
  letLateGo();
  expect(await late).toEqual({ id: 1 });
  expect(tokenCalls()).toBe(1);
});

test('204 answers undefined and a media reply a Blob', async () => {
  server.token = 't';
  server.answer = (request, response) => {
    response.writeHead(request.url === '/api/file' ? 200 : 204);
    response.end(request.url === '/api/file' ? '<DTE/>' : undefined);
  };
  expect(await client.call(signout)).toBeUndefined();
  const file = await client.call(getFile);
  expect(await (file as Blob).text()).toBe('<DTE/>');
});

test('no server: the general text with code 500', async () => {
  server.token = 't';
  server.answer = (_, response) => response.destroy();
  const error = await errorOf(client.call(getThing, { params: { id: 1 } }));
  expect(error).toMatchObject({
    type: 'general',
    code: 500,
    errors: {},
    message: 'Ocurrió un error. Si el problema persiste por favor contacta con soporte',
  });
});

test('a call without a network says that it was not done', async () => {
  server.token = 't';
  server.online = false;
  server.answer = (_, response) => response.destroy();
  const notDone = {
    type: 'general',
    code: 500,
    message: 'Sin conexión: no se hizo. Inténtalo cuando vuelva.',
  };
  expect(await errorOf(client.call(getThing, { params: { id: 1 } }))).toMatchObject(notDone);
  expect(await errorOf(client.call(undoConciliacion, { params: { id: 1 } }))).toMatchObject(notDone);
});

test('a call that loses its answer with the network tells whether it may have been done', async () => {
  server.token = 't';
  server.answer = (_, response) => {
    server.online = false;
    response.destroy();
  };
  expect((await errorOf(client.call(undoConciliacion, { params: { id: 1 } }))).message).toBe(
    'Se cortó la conexión y no se sabe si se hizo. Revísalo cuando vuelva.',
  );
  server.online = true;
  expect((await errorOf(client.call(getThing, { params: { id: 1 } }))).message).toBe(
    'Se cortó la conexión. Inténtalo cuando vuelva.',
  );
});

test('an act whose token does not come was not done', async () => {
  server.answer = (_, response) => {
    server.online = false;
    response.destroy();
  };
  expect((await errorOf(client.call(undoConciliacion, { params: { id: 1 } }))).message).toBe(
    'Sin conexión: no se hizo. Inténtalo cuando vuelva.',
  );
});

test('an answer of another shape is told as such and reported', async () => {
  server.token = 't';
  server.answer = (_, response) => json(response, 200, { id: 'siete' });
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
  server.token = 't';
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>');
  };
  const error = await errorOf(client.call(getThing, { params: { id: 7 } }));
  expect(error.message).toContain('(Validación de datos)');
});

test('field errors reach the form by their own names', async () => {
  server.token = 't';
  server.answer = (_, response) =>
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
  server.token = 't';
  server.answer = () => undefined;
  const controller = new AbortController();
  const call = client.call(getThing, { params: { id: 1 }, signal: controller.signal });
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a missing path parameter is a fault of the caller and never leaves the browser', async () => {
  server.token = 't';
  await expect(client.call(getThing, { params: { id: undefined } })).rejects.toBeInstanceOf(TypeError);
  expect(server.received).toHaveLength(0);
});

test('uploads a form with its files, and renews the token for it too', async () => {
  server.token = 'viejo';
  server.cookies = 'XSRF-TOKEN=x';
  server.answer = withTokens((request, response) =>
    request.headers['x-access-token'] === 'token-1'
      ? json(response, 202, { id: 5 })
      : json(response, 401, { error: { code: 'x', message: 'jwt expired' } }),
  );
  const form = new FormData();
  form.append('archivos', new File(['Nro;Tipo'], 'rcv.csv', { type: 'text/csv' }));
  expect(await client.upload(postForm, { form })).toEqual({ id: 5 });
  const last = server.received.at(-1);
  expect(last?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(last?.headers['x-xsrf-token']).toBe('x');
  expect(last?.body).toContain('name="archivos"; filename="rcv.csv"');
  expect(last?.body).toContain('Nro;Tipo');
});

test('obtainToken itself is called as any other endpoint', async () => {
  server.answer = withTokens(() => undefined);
  expect(await client.call(obtainToken)).toEqual({ token: 'token-1' });
});

const inRecovery = (response: Parameters<typeof server.answer>[1]) => {
  response.setHeader('retry-after', '0.01');
  json(response, 503, { error: { code: 'base_no_disponible', message: 'Espera unos segundos.' } });
};

test('a read waits for a database that restarts', async () => {
  server.token = 'bueno';
  server.answer = (_request, response) => {
    if (server.received.length < 4) inRecovery(response);
    else json(response, 200, { id: 7 });
  };
  expect(await client.call(getThing, { params: { id: 7 } })).toEqual({ id: 7 });
  expect(server.received).toHaveLength(4);
});

test('a read gives up after some tries, and a change is sent once', async () => {
  server.token = 'bueno';
  server.answer = (_request, response) => inRecovery(response);
  const leida = await errorOf(client.call(getThing, { params: { id: 7 } }));
  expect(leida).toMatchObject({ status: 503, message: 'Espera unos segundos.' });
  expect(server.received).toHaveLength(6);
  await errorOf(client.call(undoConciliacion, { params: { id: 1 } }));
  expect(server.received).toHaveLength(7);
});
