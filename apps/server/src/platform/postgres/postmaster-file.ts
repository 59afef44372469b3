import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from './errors.ts';

/** What the server writes about itself into its data folder. Source: PostgreSQL 18, `pidfile.h`. */
export interface PostmasterFile {
  pid: number;
  /** Null while the server has not got as far as opening its port. */
  port: number | null;
}

const LINE_PID = 0;
const LINE_PORT = 3;

export function parsePostmasterFile(texto: string): PostmasterFile | null {
  const lineas = texto.split('\n').map((linea) => linea.trim());
  const pid = Number(lineas[LINE_PID]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  const port = Number(lineas[LINE_PORT]);
  return { pid, port: Number.isSafeInteger(port) && port > 0 ? port : null };
}

/** Null when there is no such file, or when it is cut short. */
export async function readPostmasterFile(datos: string): Promise<PostmasterFile | null> {
  try {
    return parsePostmasterFile(await readFile(join(datos, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

export async function removePostmasterFile(datos: string): Promise<void> {
  await rm(join(datos, 'postmaster.pid'), { force: true });
}
