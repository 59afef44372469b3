import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';

/** Names of parameters are free: what identifies a call is where they stand. */
const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

const llamadas = readFileSync(new URL('llamadas.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((linea) => linea !== '' && !linea.startsWith('#'))
  .map((linea) => {
    const [service = '', method = '', path = ''] = linea.split(' ');
    return { service, method, path };
  })
  // Of the web's own files.
  .filter(({ service }) => service !== 'web');

test('every call of the specification, section 7, is declared', () => {
  const declaradas = new Set(
    ENDPOINTS.map(({ service, method, path }) => `${service} ${method} ${withoutNames(path)}`),
  );
  expect(llamadas.length).toBeGreaterThan(150);
  expect(
    llamadas
      .map(({ service, method, path }) => `${service} ${method} ${withoutNames(path)}`)
      .filter((llamada) => !declaradas.has(llamada)),
  ).toEqual([]);
});
