import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from './index.ts';

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-claves-'));
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

test('makes a key once, for its owner alone, and finds it again', async () => {
  const datos = join(carpeta, 'nueva');
  // Processes that start together must end up with one key.
  const [una, ...otras] = await Promise.all(Array.from({ length: 20 }, () => loadKeys(undefined, datos)));
  for (const otra of otras) expect(otra).toEqual(una);
  expect(await readdir(datos)).toEqual(['clave']);
  expect(await loadKeys(undefined, datos)).toEqual(una);
  const { mode } = await stat(join(datos, 'clave'));
  expect(mode & 0o077).toBe(0);
});

test('derives a different key for each use, and none is the master key', async () => {
  const datos = join(carpeta, 'usos');
  const { token, seal, enlace, codigo, databasePassword } = await loadKeys(undefined, datos);
  const maestra = (await readFile(join(datos, 'clave'), 'utf8')).trim();
  const todas = [token, seal, enlace, codigo].map((llave) => Buffer.from(llave).toString('base64'));
  expect(new Set([...todas, databasePassword, maestra]).size).toBe(6);
});

test('the same CUADRA_CLAVE gives the same keys on every machine, another one others', async () => {
  const clave = Buffer.alloc(32, 1).toString('base64');
  const una = await loadKeys(clave, join(carpeta, 'a'));
  expect(await loadKeys(clave, join(carpeta, 'b'))).toEqual(una);
  expect(await loadKeys(Buffer.alloc(32, 2).toString('base64'), carpeta)).not.toEqual(una);
});

test('refuses a key of another length and says how to make one', async () => {
  await expect(loadKeys(Buffer.alloc(16).toString('base64'), carpeta)).rejects.toThrow(
    'openssl rand -base64 32',
  );
});
