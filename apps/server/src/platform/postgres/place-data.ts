import { randomBytes } from 'node:crypto';
import { lstat, readFile, writeFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PostgresError, errnoOf, explainFileError, otherOwnerError } from './errors.ts';
import { findExternalFolder } from './external-folders.ts';
import type { PostgresLog } from './log.ts';
import { makeFolder } from './own-folder.ts';
import { canEnter, findServerUser, isRoot, type ServerUser } from './server-user.ts';

/** Where one cluster lives and who runs it. */
export interface Place {
  /** Folder that holds `datos` and `clave`; made whole or not at all. */
  cluster: string;
  /** PostgreSQL's data folder. */
  datos: string;
  exists: boolean;
  user: ServerUser | null;
}

const POINTER = 'ubicacion';

/**
 * Decides where the data lives: in `carpeta`, or outside when the server's user cannot enter it (only as root);
 * then the file `ubicacion` in `carpeta` remembers the place.
 * @throws PostgresError PG_OTRO_DUENO, PG_CARPETA_CERRADA.
 */
export async function placeData(
  carpeta: string,
  externalFolders: readonly string[],
  log: PostgresLog,
): Promise<Place> {
  const existing = await findCluster(carpeta);
  if (existing) {
    const user = await ownerOf(existing.datos);
    if (!canEnter(user, dirname(existing.datos))) throw closed(existing.datos, user);
    return { ...existing, exists: true, user };
  }
  const user = isRoot() ? await findServerUser() : null;
  const base = await newBase(carpeta, user, externalFolders, log);
  const cluster = join(base, 'cluster');
  return { cluster, datos: join(cluster, 'datos'), exists: false, user };
}

/** The cluster that belongs to a folder, in it or outside it, if it has been made. */
export async function findCluster(carpeta: string): Promise<{ cluster: string; datos: string } | null> {
  const cluster = join((await readPointer(carpeta)) ?? carpeta, 'cluster');
  const found = await lstat(cluster).catch(() => null);
  return found ? { cluster, datos: join(cluster, 'datos') } : null;
}

/** The user that must run an existing cluster is the one that owns it. */
async function ownerOf(datos: string): Promise<ServerUser | null> {
  let uid: number;
  let gid: number;
  try {
    ({ uid, gid } = await lstat(datos));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') throw damaged(datos);
    throw explainFileError(error, datos);
  }
  if (process.platform === 'win32') return null;
  if (isRoot()) return uid === 0 ? findServerUser() : { nombre: `uid ${uid}`, uid, gid };
  if (uid === process.geteuid?.()) return null;
  throw otherOwnerError(datos);
}

async function newBase(
  carpeta: string,
  user: ServerUser | null,
  externalFolders: readonly string[],
  log: PostgresLog,
): Promise<string> {
  const remembered = await readPointer(carpeta);
  if (remembered !== null) return remembered;
  if (user === null || canEnter(user, carpeta)) return carpeta;
  const lugar = await findExternalFolder(externalFolders, user, 'bases');
  if (lugar === null) throw closed(carpeta, user);
  const base = join(lugar, randomBytes(8).toString('hex'));
  await makeFolder(base);
  await writePointer(carpeta, base);
  log.warn(
    { carpeta, base },
    `El usuario «${user.nombre}» no puede entrar a ${carpeta}; la base de datos queda en ${base}.`,
  );
  return base;
}

async function readPointer(carpeta: string): Promise<string | null> {
  try {
    return (await readFile(join(carpeta, POINTER), 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw explainFileError(error, join(carpeta, POINTER));
  }
}

async function writePointer(carpeta: string, base: string): Promise<void> {
  const temporal = join(carpeta, `${POINTER}.nuevo`);
  await writeFile(temporal, `${base}\n`);
  await rename(temporal, join(carpeta, POINTER));
}

function closed(ruta: string, user: ServerUser | null): PostgresError {
  return new PostgresError(
    'PG_CARPETA_CERRADA',
    `El usuario «${user?.nombre}», con que corre PostgreSQL, no puede entrar a ${ruta}. Da paso con «chmod o+x» a las carpetas que la contienen, o elige otra con CUADRA_DATOS.`,
  );
}

function damaged(datos: string): PostgresError {
  return new PostgresError(
    'PG_DATOS_DANADOS',
    `Falta ${datos}: la base de datos está incompleta. Recupera la carpeta desde un respaldo, o bórrala para empezar de cero.`,
  );
}
