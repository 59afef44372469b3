import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isFileOfTheWeb } from './create-app.ts';
import { serveWeb } from './serve-web.ts';

test('the files of the web do not count against the calls of an address', async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-web-'));
  const app = Fastify();
  try {
    await mkdir(join(carpeta, 'm', 'assets'), { recursive: true });
    await writeFile(join(carpeta, 'index.html'), '<!doctype html>');
    await writeFile(join(carpeta, 'portal.html'), '<!doctype html>');
    await writeFile(join(carpeta, 'portal-pago.html'), '<!doctype html>');
    await writeFile(join(carpeta, 'm', 'assets', 'uno-abc.js'), 'export {}');
    await app.register(rateLimit, {
      global: true,
      max: 2,
      timeWindow: '1 minute',
      allowList: isFileOfTheWeb,
    });
    app.get('/llamada', () => ({ ok: true }));
    await serveWeb(app, carpeta);
    const pedir = async (url: string) => (await app.inject({ url })).statusCode;
    for (let vez = 0; vez < 5; vez += 1) expect(await pedir('/m/assets/uno-abc.js')).toBe(200);
    expect([await pedir('/llamada'), await pedir('/llamada'), await pedir('/llamada')]).toEqual([
      200, 200, 429,
    ]);
    expect(await pedir('/m/assets/uno-abc.js')).toBe(200);
  } finally {
    await app.close();
    await rm(carpeta, { recursive: true });
  }
});

test('the pages of payers and suppliers are portals, kept out of search engines and caches', async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-web-'));
  const app = Fastify();
  try {
    await writeFile(join(carpeta, 'index.html'), 'aplicación');
    await writeFile(join(carpeta, 'portal.html'), 'portal');
    await writeFile(join(carpeta, 'portal-pago.html'), 'proveedores');
    await serveWeb(app, carpeta);
    for (const [url, pagina] of [
      ['/portal-cliente', 'portal'],
      ['/portal-cliente/', 'portal'],
      ['/portal-cliente?token=a.b', 'portal'],
      ['/portal-cliente/pago', 'portal'],
      ['/chipay/portal-pago', 'proveedores'],
      ['/chipay/portal-pago/pin', 'proveedores'],
      ['/chipay/portal-pago/list', 'proveedores'],
    ] as const) {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([url, statusCode, body]).toEqual([url, 200, pagina]);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      });
    }
    const otra = await app.inject({ url: '/portal-clientes' });
    expect([otra.body, otra.headers['x-robots-tag']]).toEqual(['aplicación', undefined]);
  } finally {
    await app.close();
    await rm(carpeta, { recursive: true });
  }
});
