import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  dumpTables,
  fillEmpresa,
  insertCartola,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors/index.ts';
import { readNombresDeTablas, readTablasDeEmpresa } from './catalogo.ts';
import { TABLAS_QUE_NO_VIAJAN } from './excepciones.ts';
import { readArchivo, type EmpresaImportada } from './index.ts';
import { manifiestoSchema } from './manifiesto.ts';
import { openArchivo, packArchivo, saveArchivo } from './testing/archivo-de-prueba.ts';

let origen: TestCuadra;
let destino: TestCuadra;
let empresa: TestEmpresa;
let carpeta: string;
let archivo: string;
beforeAll(async () => {
  [origen, destino, carpeta] = await Promise.all([
    testCuadra(),
    testCuadra(),
    mkdtemp(join(tmpdir(), 'cuadra-traslado-')),
  ]);
  await origen.createEmpresa();
  empresa = await origen.createEmpresa();
  await fillEmpresa(origen, empresa);
  for (const clave of ['a', 'x'])
    await origen.cuadra.platform.storage.write(clave, Buffer.from(`de ${clave}`));
  archivo = join(carpeta, 'empresa.zip');
  await saveArchivo(origen, empresa.idEmpresa, archivo);
});
afterAll(async () => {
  await Promise.all([origen.close(), destino.close()]);
  await rm(carpeta, { recursive: true, force: true });
});

const importar = (t: TestCuadra, ruta: string, cambios: object = {}) =>
  readArchivo({
    urlAdmin: t.base.urlOwner,
    storage: t.cuadra.platform.storage,
    archivo: ruta,
    ensayo: false,
    ...cambios,
  });

const manifiestoDe = (entradas: ReadonlyMap<string, Buffer>) =>
  manifiestoSchema.parse(JSON.parse(entradas.get('manifiesto.json')?.toString() ?? '{}'));

describe('the tables of a company', () => {
  test('travel, each with a row, or stand among the exceptions with a reason', async () => {
    const client = new pg.Client({ connectionString: origen.base.urlApp });
    await client.connect();
    const nombres = await readNombresDeTablas(client);
    const tablas = await readTablasDeEmpresa(client);
    await client.end();
    expect(Object.keys(TABLAS_QUE_NO_VIAJAN).filter((nombre) => !nombres.includes(nombre))).toEqual([]);
    const viajan = new Set(tablas.map(({ nombre }) => nombre));
    expect(nombres.filter((nombre) => !viajan.has(nombre) && !(nombre in TABLAS_QUE_NO_VIAJAN))).toEqual([]);
    // A column that is called after a person and refers to none would keep an id of the other installation.
    const sueltas = tablas.flatMap(({ nombre, columnas }) =>
      columnas
        .filter((columna) => /usuario|delegado|responsable/.test(columna.nombre) && columna.papel === 'valor')
        .map((columna) => `${nombre}.${columna.nombre}`),
    );
    expect(sueltas).toEqual([]);
    const selladas = tablas.flatMap(({ nombre, columnas }) =>
      columnas
        .filter((columna) => /sellad|hash_|token/.test(columna.nombre))
        .map((c) => `${nombre}.${c.nombre}`),
    );
    expect(selladas).toEqual([]);
    const { tablas: escritas } = manifiestoDe(await openArchivo(archivo));
    expect(escritas.filter(({ filas }) => filas === 0).map(({ nombre }) => nombre)).toEqual([]);
  });
});

describe('a company with a row in each table', () => {
  let idNueva: number;
  let hecha: EmpresaImportada;
  beforeAll(async () => {
    // Its ids are taken there by other companies, and one of its people is there already, with a password.
    const vecina = await destino.createEmpresa();
    await destino.createEmpresa();
    await destino.createEmpresa();
    await fillEmpresa(destino, vecina);
    const { rows } = await origen.admin.query<{ email: string; hash: string }>(
      'select email, hash_contrasena as hash from usuario where id = $1',
      [empresa.idUsuario],
    );
    await destino.admin.query(
      "insert into usuario (email, nombre, hash_contrasena) values ($1, 'Ana Prueba', $2)",
      [rows[0]?.email, rows[0]?.hash],
    );
    hecha = await importar(destino, archivo);
    idNueva = hecha.idEmpresa;
  }, 120_000);

  test('is said to be new in figures', () => {
    expect(hecha).toMatchObject({ rut: empresa.rut, faltantes: [], enBilletera: 1, personasNuevas: 1 });
  });

  test('is rebuilt beside others, equal to the last byte', async () => {
    expect(idNueva).not.toBe(empresa.idEmpresa);
    const otro = join(carpeta, 'vuelta.zip');
    await saveArchivo(destino, idNueva, otro);
    const [antes, despues] = [await openArchivo(archivo), await openArchivo(otro)];
    expect([...despues.keys()]).toEqual([...antes.keys()]);
    for (const [nombre, contenido] of antes)
      expect(despues.get(nombre)?.toString(), nombre).toBe(contenido.toString());
    expect(antes.get('archivos/a.pdf')?.toString()).toBe('de a');
  });

  test('works there: its people come in, see it, and write on', async () => {
    const headers = await destino.signIn(empresa.email);
    const obtenido = await destino.app.inject({ url: '/monolito/api/obtainToken', headers });
    const ficha = { 'x-access-token': obtenido.json<{ token: string }>().token };
    const lista = await destino.app.inject({ url: '/api/legacy/documentos/dtes', headers: ficha });
    const aca = await origen.app.inject({ url: '/api/legacy/documentos/dtes', headers: empresa.headers });
    expect(lista.statusCode, lista.body).toBe(200);
    expect(lista.body).toBe(
      aca.body.replaceAll(`"idEmpresa":${empresa.idEmpresa},`, `"idEmpresa":${idNueva},`),
    );
    // What is created next takes no id that came, and is reconciled with every check.
    const { rows } = await destino.admin.query<{ id: number }>(
      'select id from cuenta_corriente where id_empresa = $1 limit 1',
      [idNueva],
    );
    const linea = await insertCartola(destino.admin, idNueva, { idCuenta: Number(rows[0]?.id), abono: 5000 });
    const documento = await insertDocumento(destino.admin, idNueva, { folio: '990', montoTotal: 5000 });
    const payload = { cartolas: [{ id: linea }], documentos: [{ id: documento, monto: 5000 }] };
    const url = '/api/conciliaciones';
    const nueva = await destino.app.inject({ method: 'POST', url, headers: ficha, payload });
    expect(nueva.statusCode, nueva.body).toBe(201);
  });

  test('is refused where its RUT is', async () => {
    await expect(importar(destino, archivo)).rejects.toMatchObject({
      code: 'conflicto',
      message: expect.stringContaining('Ya hay una empresa con el RUT') as string,
    });
  });
});

describe('an archive that is not as it was written', () => {
  let limpio: TestCuadra;
  let entero: Map<string, Buffer>;
  beforeAll(async () => {
    limpio = await testCuadra();
    entero = await openArchivo(archivo);
  });
  afterAll(() => limpio.close());

  /** What the import of these entries says; nothing of it may stay. */
  async function refuse(entradas: ReadonlyMap<string, Buffer>): Promise<AppError> {
    const ruta = join(carpeta, 'malo.zip');
    await packArchivo(ruta, entradas);
    return refuseFile(ruta);
  }
  async function refuseFile(ruta: string): Promise<AppError> {
    const antes = await dumpTables(limpio.base.urlAdmin);
    const error: unknown = await importar(limpio, ruta).catch((cual: unknown) => cual);
    expect(await dumpTables(limpio.base.urlAdmin)).toEqual(antes);
    if (!(error instanceof AppError)) throw error;
    expect(error.message).toContain('no se cambió nada'.slice(3));
    return error;
  }
  const con = (nombre: string, contenido: Buffer | string) =>
    new Map(entero).set(nombre, Buffer.from(contenido as string));

  /** Another content for a table, with a manifest that agrees with it. */
  function forge(tabla: string, change: (csv: string) => string): Map<string, Buffer> {
    const nombre = `datos/${tabla}.csv`;
    const contenido = Buffer.from(change(entero.get(nombre)?.toString() ?? ''));
    const manifiesto = manifiestoDe(entero);
    for (const cada of manifiesto.tablas)
      if (cada.nombre === tabla) {
        cada.bytes = contenido.length;
        cada.sha256 = createHash('sha256').update(contenido).digest('hex');
      }
    return con(nombre, contenido).set('manifiesto.json', Buffer.from(JSON.stringify(manifiesto)));
  }
  /** Another value for a column in the first row. */
  const setValue = (tabla: string, columna: string, valor: string) =>
    forge(tabla, (csv) => {
      const [cabeza = '', primera = '', ...resto] = csv.split('\n');
      const valores: string[][] = parse(primera, { relax_quotes: true });
      const celdas = valores[0] ?? [];
      celdas[cabeza.split(',').indexOf(columna)] = valor;
      const escrita = celdas.map((celda) =>
        /[",]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda,
      );
      return [cabeza, escrita.join(','), ...resto].join('\n');
    });

  test('is refused wherever it is cut', async () => {
    const bytes = await readFile(archivo);
    for (const parte of [0, 0.3, 0.7, 0.999]) {
      const ruta = join(carpeta, 'cortado.zip');
      await writeFile(ruta, bytes.subarray(0, Math.floor(bytes.length * parte)));
      expect((await refuseFile(ruta)).message).toContain('dañado o incompleto');
    }
  });

  test('is refused where a byte changed', async () => {
    const bytes = Buffer.from(await readFile(archivo));
    for (const nombre of ['datos/documento.csv', 'archivos/a.pdf', 'manifiesto.json']) {
      const roto = Buffer.from(bytes);
      const donde = bytes.indexOf(nombre) + nombre.length + 5;
      roto[donde] = (roto[donde] ?? 0) ^ 0xff;
      const ruta = join(carpeta, 'roto.zip');
      await writeFile(ruta, roto);
      expect((await refuseFile(ruta)).message).toMatch(/dañado o incompleto|cambió desde|no se entiende/);
    }
  });

  test.each([
    [
      'a row was edited',
      () => con('datos/cartola.csv', `${entero.get('datos/cartola.csv')?.toString()}\n`),
      'datos/cartola.csv cambió',
    ],
    ['a stored file was edited', () => con('archivos/a.pdf', 'otro'), 'archivos/a.pdf cambió'],
    [
      'a file is gone',
      () => new Map([...entero].filter(([nombre]) => nombre !== 'datos/documento.csv')),
      'Falta el archivo datos/documento.csv',
    ],
    ['a file was added', () => con('datos/otra.csv', 'x'), 'no es suyo, datos/otra.csv'],
    ['a stored file was added', () => con('archivos/b.pdf', 'x'), 'no son los que dice el manifiesto'],
    ['a name leads out of the folder', () => con('archivos/../../fuera', 'x'), 'nombre no permitido'],
    ['a name is absolute', () => con('/etc/fuera', 'x'), 'nombre no permitido'],
    [
      'an entry grows without bounds',
      () => con('archivos/bomba', Buffer.alloc(20 * 1024 * 1024)),
      'se expande mucho más',
    ],
    [
      'it is no archive of a company',
      () => new Map([['otro.txt', Buffer.from('x')]]),
      'no trae manifiesto.json',
    ],
    [
      'its manifest is of another format',
      () => con('manifiesto.json', '{"formato":"otro"}'),
      'no es un archivo de empresa',
    ],
  ])('is refused where %s', async (_que, entradas, mensaje) => {
    expect((await refuse(entradas())).message).toContain(mensaje);
  });

  test('is refused of another version of the format and of the schema', async () => {
    const manifiesto = manifiestoDe(entero);
    const otroFormato = await refuse(con('manifiesto.json', JSON.stringify({ ...manifiesto, version: 99 })));
    expect([otroFormato.code, otroFormato.message]).toEqual([
      'conflicto',
      expect.stringContaining('formato de otra versión'),
    ]);
    const esquema = { sha256: '0'.repeat(64), ultima: '20990101000000_x.sql' };
    const otroEsquema = await refuse(con('manifiesto.json', JSON.stringify({ ...manifiesto, esquema })));
    expect([otroEsquema.code, otroEsquema.message]).toEqual([
      'conflicto',
      expect.stringContaining('20990101000000_x.sql'),
    ]);
  });

  test.each([
    ['documento', 'monto_total', 'mucho', /datos\/documento\.csv, fila 2, campo monto_total/],
    ['documento', 'fecha_emision', '2026-13-45', /datos\/documento\.csv, fila 2, campo fecha_emision/],
    [
      'documento_adjunto',
      'id_documento',
      '987654',
      /datos\/documento_adjunto\.csv, fila 2, campo id_documento/,
    ],
    ['documento_adjunto', 'bytes', '', /datos\/documento_adjunto\.csv, fila 2, campo bytes/],
    ['contacto', 'id', '99000000000000', /datos\/contacto\.csv, campo id: 99000000000000/],
    ['documento', 'modelo', 'Otro', /datos\/documento\.csv/],
    [
      'comentario',
      'id_usuario',
      'nadie@prueba.cl',
      /datos\/comentario\.csv, fila 2, campo id_usuario: nadie@prueba\.cl/,
    ],
    ['asiento_linea', 'debe', '7', /no cuadran|no quedó igual|datos\/asiento_linea\.csv/],
    ['documento_adjunto', 'clave_archivo', 'archivos/../../otra/llave.pdf', /archivo no permitido/],
    ['documento_adjunto', 'clave_archivo', 'archivos/otra.pdf', /que no viene/],
    ['cartola', 'abono', '120000', /no quedó igual|datos\/cartola\.csv|no cuadran/],
  ])('names the place of a row of %s whose %s is «%s»', async (tabla, columna, valor, lugar) => {
    expect((await refuse(setValue(tabla, columna, valor))).message).toMatch(lugar);
  });

  test('leaves nothing where it is stopped in the middle, and files of a killed one go with the next', async () => {
    const { storage } = limpio.cuadra.platform;
    let escritos = 0;
    const antes = await dumpTables(limpio.base.urlAdmin);
    const cortada = importar(limpio, archivo, {
      storage: {
        removeAll: (folder: string) => storage.removeAll(folder),
        writeStream: async (key: string, contents: Readable) => {
          await storage.writeStream(key, contents);
          escritos += 1;
          await limpio.admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%archivos_nombrados%' and pid <> pg_backend_pid()`,
          );
        },
      },
    });
    await expect(cortada).rejects.toThrow();
    expect(escritos).toBeGreaterThan(0);
    const muertas = await limpio.admin.query<{ id: string }>('select id from traslado_en_curso');
    const [muerta] = muertas.rows;
    expect(await storage.exists(`${muerta?.id}/a`)).toBe(true);
    // The server frees the lock of the killed connection in its own time.
    const { idEmpresa } = await vi.waitFor(() => importar(limpio, archivo, { ensayo: true }), 60_000);
    expect(await storage.exists(`${muerta?.id}/a`)).toBe(false);
    expect(await storage.exists(`${idEmpresa}/a`)).toBe(false);
    expect(await dumpTables(limpio.base.urlAdmin)).toEqual(antes);
  });
});
