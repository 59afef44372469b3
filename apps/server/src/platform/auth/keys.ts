import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES_CLAVE = 32;

/** Keys of different uses, all derived from the master key, so that one cannot stand in for another. */
export interface Keys {
  readonly token: Uint8Array;
  readonly seal: Uint8Array;
  /** Signs addresses that may be opened without a session for a while. */
  readonly enlace: Uint8Array;
  /** Hashes short codes, which a copy of the database alone would give away. */
  readonly codigo: Uint8Array;
  /** Password of the role cuadra_app where this installation runs its own database. */
  readonly databasePassword: string;
}

function derive(clave: Buffer, uso: string): Buffer {
  return Buffer.from(hkdfSync('sha256', clave, '', `cuadra/${uso}`, BYTES_CLAVE));
}

async function readOrCreate(carpeta: string): Promise<string> {
  const archivo = join(carpeta, 'clave');
  const borrador = `${archivo}.${randomBytes(6).toString('hex')}`;
  await mkdir(carpeta, { recursive: true });
  await writeFile(borrador, randomBytes(BYTES_CLAVE).toString('base64'), { flag: 'wx', mode: 0o600 });
  try {
    // A link appears whole or not at all, and fails where another process made the key first, whose key counts.
    await link(borrador, archivo);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(borrador, { force: true });
  }
  return (await readFile(archivo, 'utf8')).trim();
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
    enlace: derive(maestra, 'enlace'),
    codigo: derive(maestra, 'codigo'),
    databasePassword: derive(maestra, 'database').toString('base64url'),
  };
}
