import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { conflict, type AppError } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import { FIN, MANIFIESTO, VERSION_RESPALDO, type Avance, type Manifiesto } from './archive.ts';
import {
  copyTarget,
  readMigraciones,
  readSecuencias,
  readTablas,
  sortTablas,
  type Tabla,
} from './catalog.ts';

/** Rows travel in parts of this size, so that a table of any size fits in memory. */
const BYTES_PARTE = 4 * 1024 * 1024;

async function addEntry(tar: Pack, name: string, contents: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(contents as Uint8Array);
  const entrada = tar.entry({ name, size: bytes.length });
  entrada.end(bytes);
  await once(entrada, 'finish');
}

async function addTabla(tar: Pack, client: pg.Client, tabla: Tabla): Promise<number> {
  const flujo = client.query(copyTo(`copy ${copyTarget(client, tabla)} to stdout`));
  let partes = 0;
  let pedazos: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    partes++;
    await addEntry(
      tar,
      `tablas/${tabla.nombre}/${String(partes).padStart(6, '0')}.copy`,
      Buffer.concat(pedazos),
    );
    pedazos = [];
    bytes = 0;
  };
  for await (const pedazo of flujo as AsyncIterable<Buffer>) {
    pedazos.push(pedazo);
    bytes += pedazo.length;
    if (bytes >= BYTES_PARTE) await flush();
  }
  if (bytes > 0) await flush();
  return partes;
}

/** Keys of every file that a row of the snapshot names. */
async function readClaves(client: pg.Client, tablas: readonly Tabla[]): Promise<string[]> {
  const claves = new Set<string>();
  for (const { nombre, columnas } of tablas) {
    for (const columna of columnas.filter((c) => c.startsWith('clave_'))) {
      const nombreColumna = client.escapeIdentifier(columna);
      const { rows } = await client.query<{ clave: string }>(
        `select distinct ${nombreColumna} as clave from public.${client.escapeIdentifier(nombre)} where ${nombreColumna} is not null`,
      );
      for (const { clave } of rows) claves.add(clave);
    }
  }
  return [...claves].toSorted();
}

/**
 * Writes the whole database, as one snapshot, and the files that it names into one compressed file, while the
 * product goes on working. The file appears under its name only when it is whole.
 */
export async function writeBackup(options: {
  urlAdmin: string;
  storage: Storage;
  archivo: string;
  onProgress?: (avance: Avance) => void;
}): Promise<{ tablas: number; archivos: number }> {
  const { urlAdmin, storage, archivo, onProgress = () => {} } = options;
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
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
    const claves = await readClaves(client, tablas);
    for (const [indice, clave] of claves.entries()) {
      await addEntry(tar, `archivos/${clave}`, await storage.read(clave));
      onProgress({ etapa: 'archivos', nombre: clave, hechas: indice + 1, total: claves.length });
    }
    await addEntry(tar, FIN, JSON.stringify({ partes, archivos: claves.length }));
    tar.finalize();
    await escrito;
    await client.query('commit');
    await rename(parcial, archivo);
    return { tablas: tablas.length, archivos: claves.length };
  } catch (error) {
    const causa = falla ?? error;
    tar.destroy();
    await rm(parcial, { force: true });
    throw causa;
  } finally {
    await client.end();
  }
}
