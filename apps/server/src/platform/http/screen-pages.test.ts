import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScreenPages } from './screen-pages.ts';

let carpeta = '';
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-pantallas-'));
  await mkdir(join(carpeta, 'pantallas'));
  const page = (nombre: string, abierta = false) => ({ page: `pantallas/${nombre}.html`, public: abierta });
  await writeFile(
    join(carpeta, 'pantallas/pantallas.json'),
    JSON.stringify({
      '/': page('home'),
      '/home': page('home'),
      '/signin': page('signin', true),
      '/proveedores': page('proveedores'),
      '/proveedores/$id': page('proveedor'),
    }),
  );
});
afterAll(() => rm(carpeta, { recursive: true }));

const SESION = 'otra=1; XSRF-TOKEN=abc';

test.each([
  ['/', 'pantallas/home.html'],
  ['/home', 'pantallas/home.html'],
  ['/home/', 'pantallas/home.html'],
  ['/home?vista=mes', 'pantallas/home.html'],
  ['/m/home', 'pantallas/home.html'],
  ['/m', 'pantallas/home.html'],
  ['/proveedores', 'pantallas/proveedores.html'],
  ['/proveedores/76.123.456-7', 'pantallas/proveedor.html'],
  ['/proveedores/1/otro', 'index.html'],
  ['/no/existe', 'index.html'],
  ['/constructor', 'index.html'],
])('somebody with a session asks for %s and gets %s', (url, page) => {
  expect(readScreenPages(carpeta)({ url, headers: { cookie: SESION } })).toBe(page);
});

test.each([
  ['/home', undefined, 'index.html'],
  ['/home', 'XSRF-TOKEN=', 'index.html'],
  ['/home', 'OTRA-XSRF-TOKEN=abc', 'index.html'],
  ['/signin', undefined, 'pantallas/signin.html'],
])('a stranger at %s with the cookie %s gets %s', (url, cookie, page) => {
  expect(readScreenPages(carpeta)({ url, headers: { cookie } })).toBe(page);
});

test('a build without pages of screens serves the application itself', () => {
  expect(readScreenPages(join(carpeta, 'otra'))({ url: '/home', headers: { cookie: SESION } })).toBe(
    'index.html',
  );
});
