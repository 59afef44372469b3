import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../errors/index.ts';
import { keepRawBody, rawBodyOf } from './raw-body.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.route({
    method: 'POST',
    url: '/',
    preParsing: (request, _reply, payload: AsyncIterable<Buffer>) => keepRawBody(request, payload),
    handler: (request) => ({ bytes: rawBodyOf(request).toString('latin1'), body: request.body }),
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? 413 : 400).send(error instanceof AppError ? error.code : 'otro'),
  );
});
afterAll(() => app.close());

const post = (payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

test('the bytes are kept as they came, beside what they say', async () => {
  expect((await post('{ "a":  1 }')).json()).toEqual({ bytes: '{ "a":  1 }', body: { a: 1 } });
});

test('more than 1 MB is not gathered', async () => {
  const grande = await post(JSON.stringify('x'.repeat(1024 * 1024)));
  expect([grande.statusCode, grande.body]).toEqual([413, 'demasiado_grande']);
});
