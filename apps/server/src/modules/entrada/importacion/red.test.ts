import { Readable } from 'node:stream';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importFiles, watchImportacion } from './index.ts';
import { formOf, realFile, textFile } from './testing/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let url: URL;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  url = new URL('/api/importaciones', await t.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => t.close());

const connections = () =>
  new Promise<number>((resolve, reject) => {
    t.app.server.closeIdleConnections();
    setTimeout(() => t.app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))), 100);
  });

test('an upload that is too large is answered over the wire, and nothing is kept', async () => {
  const megas = new Uint8Array(60 * 1024 * 1024);
  const { headers, payload } = await formOf([
    { nombre: 'a', bytes: megas },
    { nombre: 'b', bytes: megas },
  ]);
  // In pieces, without a length that would tell beforehand.
  const trozos = Readable.from([payload.subarray(0, 1000), payload.subarray(1000)]);
  const respuesta = await fetch(url, {
    method: 'POST',
    headers: { ...empresa.headers, ...headers },
    body: Readable.toWeb(trozos) as ReadableStream<Uint8Array>,
    duplex: 'half',
  });
  expect(respuesta.status).toBe(413);
  expect(await respuesta.json()).toMatchObject({ error: { code: 'demasiado_grande' } });
  // The rest of it was read, so that the connection does not hang in the middle.
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 60_000 });
  expect((await t.admin.query('select 1 from importacion')).rows).toEqual([]);
});

test('an upload that is cut short leaves nothing', async () => {
  const { headers, payload } = await formOf([textFile('a.csv', 'x'.repeat(100_000))]);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${url.pathname} HTTP/1.1\r\nhost: x\r\nx-access-token: ${empresa.headers['x-access-token']}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 50_000));
  await sleep(200);
  socket.destroy();
  await sleep(200);
  expect((await t.admin.query('select 1 from importacion')).rows).toEqual([]);
});

test('a stream ends when its reader leaves', async () => {
  const id = await importFiles(t.cuadra.platform, {
    idEmpresa: empresa.idEmpresa,
    idUsuario: empresa.idUsuario,
    archivos: [{ nombre: 'x.csv', abrir: () => Readable.from([Buffer.from('a;b\n1;2\n')]) }],
  });
  const salida = new AbortController();
  const respuesta = await fetch(`${url.href}/${id}/eventos`, {
    headers: empresa.headers,
    signal: salida.signal,
  });
  const lector = respuesta.body?.getReader();
  const { value } = (await lector?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toMatch(/^event: importacion\ndata: \{.*"terminada":false/);
  salida.abort();
  // Closing waits for streams that are still being written.
  await sleep(500);
  expect(await connections()).toBe(0);
});

test('the command line hands files in and follows them to their end', async () => {
  const otra = await t.createEmpresa();
  const real = await realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv');
  await t.cuadra.startWorkers();
  const id = await importFiles(t.cuadra.platform, {
    idEmpresa: otra.idEmpresa,
    idUsuario: null,
    archivos: [{ nombre: real.nombre, abrir: () => Readable.from([real.bytes]) }],
  });
  const estados = [];
  for await (const estado of watchImportacion(t.cuadra.platform.db, otra.idEmpresa, id))
    if (estado) estados.push(estado);
  expect(estados.at(-1)).toMatchObject({
    terminada: true,
    archivos: [{ nombre: real.nombre, estado: 'listo', creados: 2 }],
  });
});

test.each([
  ['that says no boundary', 'multipart/form-data', 'archivos'],
  ['whose last part never ends', 'multipart/form-data; boundary=zz', undefined],
])('a form %s is refused at once', { timeout: 10_000 }, async (_que, tipo, campo) => {
  const respuesta = await fetch(url, {
    method: 'POST',
    headers: { ...empresa.headers, 'content-type': tipo },
    body: '--zz\r\ncontent-disposition: form-data; name="archivos"; filename="a.xml"\r\n\r\n<a/>',
  });
  expect(respuesta.status).toBe(400);
  const { error } = (await respuesta.json()) as { error: { code: string; details?: object } };
  expect(error.code).toBe('validacion');
  if (campo) expect(error.details).toHaveProperty(`body.${campo}`);
});
