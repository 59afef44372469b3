import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorFromResponse } from '../api/api-error.ts';
import { config, configure } from '../config/index.ts';
import { forgetReports, report } from './report.ts';

let bodies: { tipo: string; mensaje: string; ruta: string; pila: string; embebida: boolean; url: string }[] =
  [];
const initial = config();

beforeEach(() => {
  bodies = [];
  forgetReports();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    bodies.push({ ...JSON.parse(body), url });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  configure(initial);
});

test('tells the server, the same error of the same page once', async () => {
  configure({ embedded: true });
  const error = new Error('se rompió');
  await report({ tipo: 'fatal', error, ruta: '/ventas' });
  await report({ tipo: 'fatal', error, ruta: '/ventas' });
  await report({ tipo: 'fatal', error, ruta: '/compras' });
  expect(bodies.map(({ ruta }) => ruta)).toEqual(['/ventas', '/compras']);
  expect(bodies[0]).toMatchObject({
    url: '/monolito/errores-cliente',
    mensaje: 'Error: se rompió',
    embebida: true,
  });
});

test('a page tells ten at most, however much breaks', async () => {
  for (let i = 0; i < 40; i += 1) await report({ tipo: 'error', error: new Error(`${i}`), ruta: '/' });
  expect(bodies).toHaveLength(10);
});

test('what the server refused it knows already, and a cancelled call is no error', async () => {
  await report({ tipo: 'fatal', error: errorFromResponse(500, {}), ruta: '/' });
  await report({ tipo: 'error', error: new DOMException('aborted', 'AbortError'), ruta: '/' });
  expect(bodies).toEqual([]);
});

test('long texts are cut to what the server takes, and a server that is away breaks nothing', async () => {
  await report({ tipo: 'error', error: 'x'.repeat(9000), ruta: `/${'y'.repeat(900)}` });
  expect(bodies[0]?.mensaje).toHaveLength(500);
  expect(bodies[0]?.ruta).toHaveLength(300);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(report({ tipo: 'error', error: new Error('otro'), ruta: '/' })).resolves.toBeUndefined();
});
