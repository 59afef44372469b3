import { endpoint } from '@cuadra/contract';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { client, errorOf, json, server, withFakeServer, withTokens } from './testing/fake-server.ts';

const session = { kind: 'session', features: [], permission: null } as const;
const events = endpoint({
  service: 'api',
  method: 'GET',
  path: '/events',
  summary: 'Events.',
  access: session,
  reply: { status: 200, media: 'text/event-stream' },
});

const eventSchema = z.object({ hechas: z.number() });

withFakeServer();

test('reads events as they come, with the token, until the server ends', async () => {
  server.token = 'viejo';
  server.answer = withTokens((request, response) => {
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
  expect(server.received.at(-1)?.headers.accept).toBe('text/event-stream');
});

test('an event of another shape ends the stream with the text for that', async () => {
  server.token = 't';
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"hechas":"dos"}\n\n');
  };
  const read = async () => {
    for await (const _event of client.streamEvents(events, { schema: eventSchema }));
  };
  expect((await errorOf(read())).message).toContain('(Validación de datos)');
});

test('leaving the loop closes the connection', async () => {
  server.token = 't';
  const closed = vi.fn<() => void>();
  server.answer = (_, response) => {
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
