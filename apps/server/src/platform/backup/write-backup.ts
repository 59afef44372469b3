import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { conflict, type AppError } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import {
  FIN,
  MANIFIESTO,
  VERSION_RESPALDO,
  type Avance,
  type Faltante,
  type Fin,
  type Manifiesto,
} from './archive.ts';
import {
  copyTarget,
  readMigraciones,
  readSecuencias,
  readTablas,
  sortTablas,
  type Tabla,
} from './catalog.ts';
import { findRegistros, readClaves } from './claves.ts';
import { readHuellas } from './huellas.ts';
import { openSession } from './open-session.ts';

type OnProgress = (avance: Avance) => void;

/** Rows travel in parts of this size, so that a table of any size fits in memory. */
const BYTES_PARTE = 4 * 1024 * 1024;
const NUEVA_LINEA = 10;

async function addEntry(tar: Pack, name: string, contents: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(contents as Uint8Array);
  const entrada = tar.entry({ name, size: bytes.length });
  entrada.end(bytes);
  await once(entrada, 'finish');
}

/** Each part ends where a row does. A newline within a value is escaped in COPY's text. */
async function addTabla(tar: Pack, client: pg.Client, tabla: Tabla): Promise<number> {
  const flujo = client.query(copyTo(`copy ${copyTarget(client, tabla)} to stdout`));
  let partes = 0;
  let pedazos: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    partes++;
    const name = `tablas/${tabla.nombre}/${String(partes).padStart(6, '0')}.copy`;
    await addEntry(tar, name, Buffer.concat(pedazos));
    pedazos = [];
    bytes = 0;
  };
  for await (const pedazo of flujo as AsyncIterable<Buffer>) {
    const corte = pedazo.lastIndexOf(NUEVA_LINEA) + 1;
    if (bytes + corte < BYTES_PARTE || corte === 0) {
      pedazos.push(pedazo);
      bytes += pedazo.length;
      continue;
    }
    pedazos.push(pedazo.subarray(0, corte));
    await flush();
    pedazos.push(pedazo.subarray(corte));
    bytes = pedazo.length - corte;
  }
  if (bytes > 0) await flush();
  return partes;
}

/** Null for a file that the storage does not have. What keeps the storage from answering ends the backup. */
async function readArchivo(storage: Storage, clave: string): Promise<Uint8Array | null> {
  try {
    return await storage.read(clave);
  } catch (error) {
    if (await storage.exists(clave)) throw error;
    return null;
  }
}

/** Adds the files, and answers those that the storage does not have: a backup without one is worth more than none. */
async function addArchivos(
  tar: Pack,
  client: pg.Client,
  { tablas, storage, onProgress }: { tablas: readonly Tabla[]; storage: Storage; onProgress: OnProgress },
): Promise<{ archivos: number; faltantes: Faltante[] }> {
  const claves = await readClaves(client, tablas);
  const faltantes: Faltante[] = [];
  for (const [indice, clave] of claves.entries()) {
    const contents = await readArchivo(storage, clave);
    if (contents) await addEntry(tar, `archivos/${clave}`, contents);
    else faltantes.push({ clave, registros: await findRegistros(client, tablas, clave) });
    onProgress({ etapa: 'archivos', nombre: clave, hechas: indice + 1, total: claves.length });
  }
  return { archivos: claves.length - faltantes.length, faltantes };
}

/**
 * Writes the whole database, as one snapshot, and the files that it names into one compressed file, while the
 * product goes on working. The file appears under its name only when it is whole. Answers which files the storage
 * does not have, with the rows that name them.
 */
export async function writeBackup(options: {
  urlAdmin: string;
  storage: Storage;
  archivo: string;
  onProgress?: OnProgress;
}): Promise<{ tablas: number; archivos: number; faltantes: readonly Faltante[] }> {
  const { urlAdmin, storage, archivo, onProgress = () => {} } = options;
  const client = await openSession(urlAdmin);
  const parcial = `${archivo}.parcial`;
  const tar = pack();
  const escrito = pipeline(tar, createGzip({ level: 6 }), createWriteStream(parcial, { mode: 0o600 }));
  // What is being read fails with it, in words that say nothing: the reason is the file's.
  let falla: AppError | undefined;
  escrito.catch((error: unknown) => {
    falla = conflict(
      `No se pudo escribir ${archivo}: ${error instanceof Error ? error.message : ''}. Revisa la carpeta y el espacio en disco.`,
    );
  });
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local cuadra.respaldo = 'si'");
    const tablas = sortTablas(await readTablas(client));
    const manifiesto: Manifiesto = {
      formato: 'cuadra-respaldo',
      version: VERSION_RESPALDO,
      creado: new Date().toISOString(),
      migraciones: await readMigraciones(client),
      tablas,
      secuencias: await readSecuencias(client),
    };
    await addEntry(tar, MANIFIESTO, JSON.stringify(manifiesto));
    let partes = 0;
    for (const [indice, tabla] of tablas.entries()) {
      partes += await addTabla(tar, client, tabla);
      onProgress({ etapa: 'tablas', nombre: tabla.nombre, hechas: indice + 1, total: tablas.length });
    }
    const huellas = await readHuellas(client, tablas);
    const { archivos, faltantes } = await addArchivos(tar, client, { tablas, storage, onProgress });
    await addEntry(tar, FIN, JSON.stringify({ partes, archivos, huellas, faltantes } satisfies Fin));
    tar.finalize();
    await escrito;
    await client.query('commit');
    await rename(parcial, archivo);
    return { tablas: tablas.length, archivos, faltantes };
  } catch (error) {
    const causa = falla ?? error;
    tar.destroy();
    await rm(parcial, { force: true });
    throw causa;
  } finally {
    await client.end();
  }
}
