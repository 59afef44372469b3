import { join } from 'node:path';
import { isTrustedFolder, makeFolder } from './own-folder.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** Places outside the project that the server's user can enter, best first. Only root ever needs them. */
export const EXTERNAL_FOLDERS: readonly string[] = ['/var/lib/cuadra', '/var/tmp/cuadra-root'];

/** The first place, made if need be, that is ours alone to write and that the server's user can enter; else null. */
export async function findExternalFolder(
  lugares: readonly string[],
  user: ServerUser,
  subcarpeta: string,
): Promise<string | null> {
  for (const lugar of lugares) {
    const carpeta = join(lugar, subcarpeta);
    try {
      await makeFolder(lugar);
      if (!(await isTrustedFolder(lugar))) continue;
      await makeFolder(carpeta);
    } catch {
      continue;
    }
    if ((await isTrustedFolder(carpeta)) && canEnter(user, carpeta)) return carpeta;
  }
  return null;
}
