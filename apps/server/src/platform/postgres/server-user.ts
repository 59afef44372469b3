import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PostgresError } from './errors.ts';

/** The operating system's user that runs the server, when it cannot be the user that runs Node. */
export interface ServerUser {
  nombre: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'] as const;
const NOBODY: ServerUser = { nombre: 'nobody', uid: 65_534, gid: 65_534 };
const PROBE_TIMEOUT_MS = 10_000;

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** Reads one user from the text of `/etc/passwd`. macOS writes `nobody` as -2, which the system calls take unsigned. */
export function parsePasswd(texto: string, nombre: string): ServerUser | null {
  for (const linea of texto.split('\n')) {
    const campos = linea.split(':');
    if (campos[0] !== nombre) continue;
    const uid = Number(campos[2]) >>> 0;
    const gid = Number(campos[3]) >>> 0;
    if (uid !== 0) return { nombre, uid, gid };
  }
  return null;
}

/**
 * The user to drop to: `postgres`, else `nobody`. PostgreSQL refuses to run as root.
 * @throws PostgresError PG_SIN_USUARIO where root may not become that user, as in some containers.
 */
export async function findServerUser(): Promise<ServerUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const user =
    CANDIDATES.map((nombre) => parsePasswd(passwd, nombre)).find((found) => found !== null) ?? NOBODY;
  if (canEnter(user, '/')) return user;
  throw new PostgresError(
    'PG_SIN_USUARIO',
    `PostgreSQL no corre como root y aquí no se puede cambiar al usuario «${user.nombre}». Ejecuta Cuadra con un usuario normal o usa DATABASE_URL.`,
  );
}

/**
 * Asks the system itself whether a user can enter a folder, since mode bits alone miss access lists and the
 * folders above. `null` means the user that runs Node.
 */
export function canEnter(user: ServerUser | null, carpeta: string): boolean {
  if (user === null) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', carpeta], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
    timeout: PROBE_TIMEOUT_MS,
  });
  return status === 0;
}
