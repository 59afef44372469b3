import { gunzipSync } from 'node:zlib';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

const GZIP = { 'accept-encoding': 'gzip, br' };

test('a large answer leaves compressed where the caller takes it, and is the same text', async () => {
  const url = '/api/openapi.json';
  const plana = await t.app.inject({ url });
  expect(plana.statusCode, plana.body).toBe(200);
  expect(plana.headers['content-encoding']).toBeUndefined();
  const comprimida = await t.app.inject({ url, headers: GZIP });
  expect(comprimida.headers['content-encoding']).toBe('gzip');
  expect(comprimida.rawPayload.length).toBeLessThan(plana.rawPayload.length / 4);
  expect(gunzipSync(comprimida.rawPayload).toString()).toBe(plana.body);
});

test('a small one leaves as it is', async () => {
  expect((await t.app.inject({ url: '/health', headers: GZIP })).headers['content-encoding']).toBeUndefined();
});
