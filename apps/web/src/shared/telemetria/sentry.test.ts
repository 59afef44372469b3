import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config, configure } from '../config/index.ts';
import { captureError } from './sentry.ts';

let server: Server;
let dsn = '';
const received: string[] = [];
const initial = config();

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://clave@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
  configure({ environment: 'staging', build: 'b42' });
});
afterAll(() => {
  configure(initial);
  server.close();
});

test('an error reaches the address of the DSN, with its page and its build, and without the person', async () => {
  captureError(dsn, new Error('no hay RUT 12.345.678-5 para ana@lenga.cl'), {
    tipo: 'fatal',
    ruta: '/ventas',
  });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 });
  const [, , item = '{}'] = (received[0] ?? '').split('\n');
  expect(JSON.parse(item)).toMatchObject({
    environment: 'staging',
    release: 'b42',
    tags: { tipo: 'fatal', ruta: '/ventas' },
    exception: { values: [{ type: 'Error', value: 'no hay RUT [rut] para [email]' }] },
  });
  expect(JSON.parse(item)).not.toHaveProperty('user');
  expect(JSON.parse(item)).not.toHaveProperty('request');
  expect(received[0]).not.toContain('ana@lenga.cl');
});
