import { access, chmod, chown, constants, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errnoOf, explainFileError, otherOwnerError } from './errors.ts';
import { isRoot } from './server-user.ts';

/** Lets the server's user pass through to its data, and lists nothing to it. */
const PASSABLE = 0o711;
const PRIVATE = 0o700;

/**
 * Makes a folder and those above it that are missing; as root, all the new ones and the last one let the server's
 * user through, whatever the umask says. Folders above that were there are the person's own and stay as they are.
 */
export async function makeFolder(ruta: string): Promise<void> {
  try {
    const primera = await mkdir(ruta, { recursive: true, mode: isRoot() ? PASSABLE : PRIVATE });
    if (!isRoot()) return;
    const nuevas = primera === undefined ? [ruta] : foldersBetween(primera, ruta);
    for (const carpeta of nuevas) await openPassage(carpeta);
  } catch (error) {
    throw explainFileError(error, ruta);
  }
}

/**
 * @throws PostgresError PG_OTRO_DUENO or PG_SIN_PERMISO when this user cannot write in the folder.
 */
export async function assertWritable(carpeta: string): Promise<void> {
  try {
    await access(carpeta, constants.W_OK);
  } catch (error) {
    const { uid } = await lstat(carpeta);
    throw uid === process.geteuid?.() ? explainFileError(error, carpeta) : otherOwnerError(carpeta);
  }
}

async function openPassage(carpeta: string): Promise<void> {
  const { mode, uid } = await lstat(carpeta);
  if (uid === 0 && (mode & 0o111) !== 0o111) await chmod(carpeta, (mode & 0o777) | 0o111);
}

function foldersBetween(arriba: string, abajo: string): string[] {
  const carpetas = [abajo];
  for (let actual = abajo; actual !== arriba && dirname(actual) !== actual;) {
    actual = dirname(actual);
    carpetas.push(actual);
  }
  return carpetas;
}

/**
 * Whether a folder is a real one, of this user, that nobody else can write. In a public place such as /var/tmp
 * somebody else may have made it first, and root must not run programs out of theirs.
 */
export async function isTrustedFolder(ruta: string): Promise<boolean> {
  const datos = await lstat(ruta).catch(() => null);
  if (!datos?.isDirectory()) return false;
  return datos.uid === process.geteuid?.() && (datos.mode & 0o022) === 0;
}

/**
 * Gives files that root made in someone else's folder to that person, who could not use the folder otherwise once
 * root has. Files that are not there are passed over.
 */
export async function handToOwner(carpeta: string, nombres: readonly string[]): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await lstat(carpeta);
  if (uid === 0) return;
  for (const nombre of nombres) {
    await chown(join(carpeta, nombre), uid, gid).catch((error: unknown) => {
      if (errnoOf(error) !== 'ENOENT') throw error;
    });
  }
}
