import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PostgresError, errnoOf, explainFileError } from './errors.ts';
import { findExternalFolder } from './external-folders.ts';
import { binaryPath, type Binaries } from './find-binaries.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { makeFolder } from './own-folder.ts';
import { serverEnv } from './server-env.ts';
import type { ServerUser } from './server-user.ts';

export interface PrepareInput {
  binaries: Binaries;
  user: ServerUser | null;
  /** Where copies may go when the server's user cannot reach the project. */
  externalFolders: readonly string[];
  /** Where copies go when the packages cannot be written and no other user is involved. */
  ownFolder: string;
}

const PROBE_TIMEOUT_MS = 30_000;

/**
 * Gives programs that the server's user can really run: those of the npm package, or a copy of them, kept by
 * version, where that user can enter.
 * @throws PostgresError PG_BINARIOS_NO_CORREN, PG_CARPETA_CERRADA, PG_DISCO_LLENO.
 */
export async function prepareBinaries(input: PrepareInput): Promise<Binaries> {
  const { binaries, user } = input;
  const complete = await hydrateSymlinks(binaries.native);
  if (complete && probe(binaries, user) === null) return binaries;
  const copy = { ...binaries, native: join(await copyFolder(input), 'native') };
  // A copy that runs for this user may have been made at an earlier start.
  if (probe(copy, user) === null) return copy;
  await copyBinaries(binaries, copy);
  const fallo = probe(copy, user);
  if (fallo !== null) throw doesNotRun(fallo);
  return copy;
}

async function copyFolder({ binaries, user, externalFolders, ownFolder }: PrepareInput): Promise<string> {
  const nombre = `postgresql-${binaries.version}-${process.platform}-${process.arch}`;
  if (user === null) {
    const carpeta = join(ownFolder, 'binarios');
    await makeFolder(carpeta);
    return join(carpeta, nombre);
  }
  const carpeta = await findExternalFolder(externalFolders, user, 'binarios');
  if (carpeta === null) {
    throw new PostgresError(
      'PG_CARPETA_CERRADA',
      `El usuario «${user.nombre}», con que corre PostgreSQL, no puede entrar a ${binaries.native}. Mueve el proyecto fuera de carpetas privadas como /root, ejecútalo con un usuario normal o usa DATABASE_URL.`,
    );
  }
  return join(carpeta, nombre);
}

/** Runs `postgres -V`; null when it works, else what it answered. */
function probe(binaries: Binaries, user: ServerUser | null): string | null {
  const { status, stderr, error } = spawnSync(binaryPath(binaries, 'postgres'), ['-V'], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: serverEnv(),
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    windowsHide: true,
  });
  if (status !== 0) return error?.message ?? stderr.trim();
  return user === null ? null : probeReading(binaries, user);
}

/** initdb also reads its templates; a strict umask at install time leaves them to their owner alone. */
function probeReading(binaries: Binaries, user: ServerUser): string | null {
  const plantilla = join(binaries.native, 'share', 'postgresql', 'postgres.bki');
  const { status } = spawnSync('/bin/sh', ['-c', '[ -r "$1" ]', 'sh', plantilla], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    timeout: PROBE_TIMEOUT_MS,
  });
  return status === 0 ? null : `${user.nombre} cannot read ${plantilla}`;
}

/** Copies aside and renames, so that a copy cut short is never taken for a whole one. */
async function copyBinaries(from: Binaries, to: Binaries): Promise<void> {
  const destino = dirname(to.native);
  const temporal = `${destino}.${randomBytes(6).toString('hex')}`;
  try {
    await cp(from.native, join(temporal, 'native'), { recursive: true, verbatimSymlinks: true });
    await openForReading(temporal);
    await hydrateSymlinks(join(temporal, 'native'));
    await rm(destino, { recursive: true, force: true });
    await rename(temporal, destino);
  } catch (error) {
    await rm(temporal, { recursive: true, force: true });
    // Another project on this machine may have put the same version there meanwhile; the probe judges it.
    if (errnoOf(error) !== 'ENOTEMPTY' && errnoOf(error) !== 'EEXIST') throw explainFileError(error, destino);
  }
}

async function openForReading(carpeta: string): Promise<void> {
  if (process.platform === 'win32') return;
  await chmod(carpeta, 0o755);
  for (const entrada of await readdir(carpeta, { recursive: true, withFileTypes: true })) {
    const ruta = join(entrada.parentPath, entrada.name);
    if (entrada.isDirectory()) await chmod(ruta, 0o755);
    else if (entrada.isFile()) await chmod(ruta, entrada.parentPath.endsWith('bin') ? 0o755 : 0o644);
  }
}

function doesNotRun(fallo: string): PostgresError {
  return new PostgresError(
    'PG_BINARIOS_NO_CORREN',
    `El PostgreSQL incluido no funciona en este sistema (${fallo}). Usa un servidor tuyo con DATABASE_URL, o ejecuta Cuadra en un Linux con glibc, macOS o Windows.`,
  );
}
