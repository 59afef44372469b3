import { randomUUID } from 'node:crypto';
import { withEmpresa, type Db } from '../database/index.ts';
import { noteSubida } from './subidas.ts';

export interface ArchivosGuardados {
  /** Its note is dropped (`dropSubida`) in the transaction that names the files; otherwise the sweep removes them. */
  readonly carpeta: string;
  /** In the order of the files. */
  readonly claves: readonly string[];
}

interface KeepArchivosDeps {
  readonly db: Db;
  readonly storage: { write(key: string, contents: Uint8Array): Promise<void> };
}

/** Writes small files ahead of the rows that name them, in a folder of their own below `area`. */
export async function keepArchivos(
  { db, storage }: KeepArchivosDeps,
  idEmpresa: number,
  area: string,
  archivos: readonly { readonly bytes: Uint8Array }[],
): Promise<ArchivosGuardados> {
  const carpeta = `${idEmpresa}/${area}/${randomUUID()}`;
  const claves = archivos.map((_archivo, posicion) => `${carpeta}/${posicion}`);
  if (archivos.length === 0) return { carpeta, claves };
  await withEmpresa(db, idEmpresa, (tx) => noteSubida(tx, idEmpresa, carpeta));
  for (const [posicion, { bytes }] of archivos.entries())
    await storage.write(`${carpeta}/${posicion}`, bytes);
  return { carpeta, claves };
}

/** Folder of a key that `keepArchivos` gave. */
export function folderOf(clave: string): string {
  return clave.slice(0, clave.lastIndexOf('/'));
}
