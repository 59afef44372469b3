import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchState } from '../watch/index.ts';
import { sendEvents } from './send-events.ts';

let app: FastifyInstance;
let url: string;
let pasos: number;
beforeEach(async () => {
  pasos = 0;
  app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { idEmpresa: string } }>('/:idEmpresa', async (request, reply) =>
    sendEvents(request, reply, {
      idEmpresa: Number(request.params.idEmpresa),
      evento: 'paso',
      watch: (isGone) =>
        watchState(
          () => Promise.resolve({ pasos }),
          (estado) => estado.pasos > 1,
          { isGone },
        ),
    }),
  );
  app.setErrorHandler((error: Error, _request, reply) => reply.status(429).send(error.message));
  url = await app.listen({ port: 0 });
});
afterEach(() => app.close());

test('tells each state once, and ends with the last', async () => {
  const respuesta = await fetch(`${url}/1`);
  expect(respuesta.headers.get('content-type')).toContain('text/event-stream');
  setTimeout(() => (pasos = 2), 700);
  const paso = (n: number) => `event: paso\ndata: {"pasos":${n}}\n\n`;
  expect(await respuesta.text()).toBe(paso(0) + paso(2));
});

test('a company has a bounded number open, and has its places back when they are left', async () => {
  const salida = new AbortController();
  const abrir = (idEmpresa: number) => fetch(`${url}/${idEmpresa}`, { signal: salida.signal });
  const abiertas = await Promise.all(Array.from({ length: 50 }, () => abrir(1)));
  expect(abiertas.map(({ status }) => status)).toEqual(abiertas.map(() => 200));
  expect((await abrir(1)).status).toBe(429);
  expect((await abrir(2)).status).toBe(200);
  salida.abort();
  pasos = 2;
  await expect.poll(async () => (await fetch(`${url}/1`)).status).toBe(200);
});
