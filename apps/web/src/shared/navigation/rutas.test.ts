import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');

/** Names of parameters are free: what identifies a route is where they stand. */
const withoutNames = (path: string) => path.replaceAll(/[:$]\w+/g, ':').replace(/\/$/, '');

/** Pages of people without an account, each with a page of its own that serves every path below. */
const PORTALES = { '/portal-cliente': 'portal.html', '/chipay/portal-pago': 'portal-pago.html' };

const isOfPortal = (ruta: string) =>
  Object.entries(PORTALES).some(
    ([path, page]) =>
      (ruta === path || ruta.startsWith(`${path}/`)) &&
      existsSync(new URL(`../../../${page}`, import.meta.url)),
  );

test('every screen of the specification, section 2, has its route', () => {
  const pedidas = lines('../../../../../packages/contract/src/especificacion/rutas.txt')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' ')[0] ?? '');
  const hechas = new Set(
    lines('../../routeTree.gen.ts').flatMap((line) => {
      const [, path] = /^ {4}\| '(.+)'$/.exec(line) ?? [];
      return path === undefined ? [] : [withoutNames(path)];
    }),
  );
  expect(pedidas.length).toBeGreaterThan(40);
  expect(pedidas.filter((ruta) => !hechas.has(withoutNames(ruta)) && !isOfPortal(ruta))).toEqual([]);
});
