import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

test('tells what it does not have', async () => {
  await storage.write('1/hay', Buffer.from('x'));
  expect(await storage.exists('1/hay')).toBe(true);
  expect(await storage.exists('1/no-hay')).toBe(false);
});

describe('a bucket', () => {
  let bucket: Server;
  let enBucket: Storage;
  beforeAll(async () => {
    const objetos = new Map<string, Buffer>();
    // As much of S3 as a backup asks for. A key that begins with «prohibido» is nobody's to look at.
    bucket = createServer((pedido, respuesta) => {
      void (async () => {
        const clave = new URL(pedido.url ?? '', 'http://s3').pathname;
        const bytes = await buffer(pedido);
        const objeto = objetos.get(clave);
        if (clave.startsWith('/archivos/prohibido')) respuesta.writeHead(403).end();
        else if (pedido.method === 'PUT') {
          objetos.set(clave, bytes);
          respuesta.writeHead(200).end();
        } else if (objeto) respuesta.writeHead(200, { 'content-length': objeto.length }).end(objeto);
        else respuesta.writeHead(404).end();
      })();
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const direccion = bucket.address();
    if (direccion === null || typeof direccion === 'string') throw new Error('no port');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'prueba').stubEnv('AWS_SECRET_ACCESS_KEY', 'prueba');
    const endpoint = `http://127.0.0.1:${direccion.port}`;
    enBucket = await createStorage({
      carpetaDatos: '',
      s3: { bucket: 'archivos', region: 'us-east-1', endpoint },
    });
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    bucket.close();
    bucket.closeAllConnections();
  });

  test('tells what it does not have, and not what it may not tell', async () => {
    await enBucket.write('1/hay', Buffer.from('x'));
    expect(await enBucket.exists('1/hay')).toBe(true);
    await expect(enBucket.read('1/no-hay')).rejects.toThrow();
    expect(await enBucket.exists('1/no-hay')).toBe(false);
    await expect(enBucket.exists('prohibido')).rejects.toThrow();
  });
});
