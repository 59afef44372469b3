import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES_CLAVE = 32;

/** Keys of different uses, all derived from the master key, so that one cannot stand in for another. */
export interface Keys {
  readonly token: Uint8Array;
  readonly seal: Uint8Array;
  /** Password of the role cuadra_app where this installation runs its own database. */
  readonly databasePassword: string;
}

function derive(clave: Buffer, uso: string): Buffer {
  return Buffer.from(hkdfSync('sha256', clave, '', `cuadra/${uso}`, BYTES_CLAVE));
}

async function readOrCreate(carpeta: string): Promise<string> {
  const archivo = join(carpeta, 'clave');
  await mkdir(carpeta, { recursive: true });
  try {
    // `wx` fails when another process made it first, whose key then counts.
    const nueva = randomBytes(BYTES_CLAVE).toString('base64');
    await writeFile(archivo, nueva, { flag: 'wx', mode: 0o600 });
    return nueva;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(archivo, 'utf8')).trim();
  }
}

/** Derives the installation's keys from CUADRA_CLAVE or, without it, from a key kept in the data folder. */
export async function loadKeys(clave: string | undefined, carpetaDatos: string): Promise<Keys> {
  const maestra = Buffer.from(clave ?? (await readOrCreate(carpetaDatos)), 'base64');
  if (maestra.length !== BYTES_CLAVE) {
    throw new Error('CUADRA_CLAVE debe tener 32 bytes en base64; crea una con: openssl rand -base64 32');
  }
  return {
    token: derive(maestra, 'token'),
    seal: derive(maestra, 'seal'),
    databasePassword: derive(maestra, 'database').toString('base64url'),
  };
}
