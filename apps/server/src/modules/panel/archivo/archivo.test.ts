import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_ARCHIVOS_POR_DIA, PERMISOS, type ArchivoEmpresa } from '@cuadra/contract';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchivo } from '../../../platform/traslado/testing/archivo-de-prueba.ts';
import { readEmpresasConArchivos } from './store/archivos.ts';
import { writePendiente } from './write-pendiente.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  await t.createEmpresa();
  empresa = await t.createEmpresa();
  await insertDocumento(t.admin, empresa.idEmpresa, { folio: '15', razonSocial: 'Ñandú 🌵 "SpA", hijos' });
});
afterAll(() => t.close());

const call = (method: 'GET' | 'POST', ruta = '', headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ method, url: `/api/exportables/archivo${ruta}`, headers });
const trabajar = (signal = new AbortController().signal) =>
  writePendiente(t.cuadra.platform, empresa.idEmpresa, signal);
const ultimo = async () => (await call('GET')).json<{ items: ArchivoEmpresa[] }>().items[0];
const sin = (permiso: string) => empresa.headersWith({ permisos: PERMISOS.filter((uno) => uno !== permiso) });
const endAll = () =>
  t.admin.query("update archivo_empresa set estado = 'error', motivo = 'x' where estado = 'pending'");

test.each(['GET', 'POST'] as const)(
  '%s: 401 without a session, 403 for who does not administer',
  async (method) => {
    expect((await call(method, '', {})).statusCode).toBe(401);
    expect((await call(method, '', await sin('empresa.editar'))).statusCode).toBe(403);
  },
);

test('403 for who does not see the wages; 400 and 404 for what is no archive', async () => {
  expect((await call('POST', '', await sin('remuneraciones.ver'))).json().error).toMatchObject({
    code: 'sin_permiso',
    message: expect.stringContaining('remuneraciones'),
  });
  expect((await call('GET', '/nada')).statusCode).toBe(400);
  expect((await call('GET', '/999999')).statusCode).toBe(404);
});

test('409 while one is written', async () => {
  expect((await call('POST')).statusCode).toBe(201);
  const otra = await call('POST');
  expect([otra.statusCode, otra.json().error.message]).toEqual([
    409,
    'Ya se está preparando un archivo. Espera a que termine.',
  ]);
  await endAll();
});

describe('an archive', () => {
  let pedido: ArchivoEmpresa;
  let hecho: ArchivoEmpresa;
  beforeAll(async () => {
    pedido = (await call('POST')).json();
    await trabajar();
    hecho = (await ultimo()) as ArchivoEmpresa;
  });

  test('is written, told and taken, and holds the company and no other', async () => {
    expect(pedido).toMatchObject({ estado: 'pending', disponible: false });
    expect(hecho).toMatchObject({ estado: 'ok', disponible: true, motivo: null });
    expect(hecho.hechas).toBe(hecho.total);
    expect(hecho.fileName).toMatch(new RegExp(`^Cuadra-${empresa.rut}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
    const bajado = await call('GET', `/${hecho.id}`);
    expect([bajado.statusCode, bajado.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(bajado.rawPayload).toHaveLength(hecho.bytes ?? 0);
    const ruta = join(t.carpetaDatos, 'bajado.zip');
    await writeFile(ruta, bajado.rawPayload);
    const entradas = await openArchivo(ruta);
    expect(entradas.get('datos/documento.csv')?.toString()).toContain('"Ñandú 🌵 ""SpA"", hijos"');
    expect(entradas.get('datos/empresa.csv')?.toString().trim().split('\n')).toHaveLength(2);
    const leeme = entradas.get('LEEME.html')?.toString() ?? '';
    expect(leeme).toContain('<code>datos/documento.csv</code> · 1 fila');
    expect(leeme).not.toMatch(/(src|href)="?https?:/);
    const avisos = (await t.app.inject({ url: '/api/notificaciones', headers: empresa.headers })).json();
    expect(avisos.items[0]).toMatchObject({ tipo: 'archivo', comentario: 'Ya puedes descargarlo.' });
    const { rows } = await t.admin.query<{ accion: string }>(
      "select accion from auditoria where id_empresa = $1 and accion like '%archivo' order by id desc limit 1",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([{ accion: 'descargar_archivo' }]);
  });

  test('is refused to others: without the right, and of another company', async () => {
    expect((await call('GET', `/${hecho.id}`, await sin('empresa.editar'))).statusCode).toBe(403);
    expect((await call('GET', `/${hecho.id}`, await sin('remuneraciones.ver'))).statusCode).toBe(403);
    const otra = await t.createEmpresa();
    expect((await call('GET', `/${hecho.id}`, otra.headers)).statusCode).toBe(404);
  });

  test('goes past its day', async () => {
    await t.admin.query("update archivo_empresa set vence = now() - interval '1 minute' where id = $1", [
      hecho.id,
    ]);
    expect((await call('GET', `/${hecho.id}`)).statusCode).toBe(404);
    expect(await readEmpresasConArchivos(t.cuadra.platform.db, new Date())).toEqual([empresa.idEmpresa]);
    await trabajar();
    expect(await readEmpresasConArchivos(t.cuadra.platform.db, new Date())).toEqual([]);
    const { rows } = await t.admin.query('select 1 from subida where carpeta like $1', [
      `${empresa.idEmpresa}/archivo/%`,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test('one that is stopped is written anew, and ends as an error after five times', async () => {
  await call('POST');
  await expect(trabajar(AbortSignal.abort())).rejects.toThrow();
  expect((await ultimo())?.estado).toBe('pending');
  await trabajar();
  expect((await ultimo())?.estado).toBe('ok');
  await call('POST');
  for (let i = 0; i < 5; i += 1) await expect(trabajar(AbortSignal.abort())).rejects.toThrow();
  await trabajar();
  expect(await ultimo()).toMatchObject({
    estado: 'error',
    motivo: 'No pudimos escribir el archivo. Pídelo de nuevo.',
  });
});

test('429 past those of a day', async () => {
  for (let i = 0; i < MAX_ARCHIVOS_POR_DIA; i += 1) {
    await call('POST');
    await t.admin.query(
      "update archivo_empresa set estado = 'ok', bytes = 0 where estado = 'pending' and id_empresa = $1",
      [empresa.idEmpresa],
    );
  }
  expect((await call('POST')).statusCode).toBe(429);
});
