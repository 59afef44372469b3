import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, MissingFileError, type Storage } from './index.ts';

let carpeta: string;
let storage: Storage;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-archivos-'));
  storage = await createStorage({ carpetaDatos: carpeta, s3: undefined });
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

const texto = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

test('gives back the bytes that were written, also none', async () => {
  await storage.write('1/importaciones/a.xml', Buffer.from('<DTE/>'));
  await storage.write('1/importaciones/vacio.txt', new Uint8Array());
  expect(texto(await storage.read('1/importaciones/a.xml'))).toBe('<DTE/>');
  expect((await storage.read('1/importaciones/vacio.txt')).byteLength).toBe(0);
});

test('takes a stream', async () => {
  const origen = join(carpeta, 'origen');
  await writeFile(origen, 'x'.repeat(200_000));
  await storage.writeStream('2/importaciones/grande', createReadStream(origen));
  expect((await storage.read('2/importaciones/grande')).byteLength).toBe(200_000);
});

test('forgets what is removed', async () => {
  await storage.write('1/a', Buffer.from('x'));
  await storage.remove('1/a');
  await expect(storage.read('1/a')).rejects.toThrow();
});

test('names a file that is not there', async () => {
  await expect(storage.read('1/importaciones/perdido')).rejects.toBeInstanceOf(MissingFileError);
});

test('a key never leads out of the folder', async () => {
  await storage.write('../../fuera', Buffer.from('x')).catch(() => {});
  expect(await readdir(carpeta)).not.toContain('fuera');
  await expect(storage.read('../origen')).rejects.toThrow();
});
