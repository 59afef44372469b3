import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PostgresError, diskFullError, explainFileError } from './errors.ts';
import { explainServerOutput } from './explain-output.ts';
import { binaryPath, type Binaries } from './find-binaries.ts';
import { makeFolder } from './own-folder.ts';
import type { Place } from './place-data.ts';
import { serverEnv } from './server-env.ts';
import type { ServerUser } from './server-user.ts';

const BUILD_PREFIX = '.nuevo-';
/** A fresh cluster takes about 55 MB; below this the first import would fail anyway. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const OUTPUT_LIMIT = 16_384;

/**
 * Makes a new cluster with initdb. It is built aside and renamed at the end, so that what stands at
 * `place.cluster` is always whole: an interrupted initdb leaves only a folder that the next start removes.
 * @throws PostgresError PG_DISCO_LLENO, PG_INITDB, PG_SIN_PERMISO.
 */
export async function createCluster(place: Place, binaries: Binaries, efimera: boolean): Promise<void> {
  const base = dirname(place.cluster);
  await removeHalfBuilt(base);
  const { bavail, bsize } = await statfs(base);
  if (bavail * bsize < MIN_FREE_BYTES) throw diskFullError(base);
  const nuevo = join(base, `${BUILD_PREFIX}${randomBytes(6).toString('hex')}`);
  try {
    await makeFolder(nuevo);
    await fillCluster(nuevo, place.user, binaries, efimera);
    await rename(nuevo, place.cluster);
    await syncFolder(base);
  } catch (error) {
    await rm(nuevo, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    throw explainFileError(error, base);
  }
}

/** An initdb orphaned by kill -9 may still be writing into its folder; what resists is left for the next start. */
async function removeHalfBuilt(base: string): Promise<void> {
  for (const nombre of await readdir(base)) {
    if (!nombre.startsWith(BUILD_PREFIX)) continue;
    await rm(join(base, nombre), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

async function fillCluster(
  carpeta: string,
  user: ServerUser | null,
  binaries: Binaries,
  efimera: boolean,
): Promise<void> {
  const datos = join(carpeta, 'datos');
  const paraInitdb = join(carpeta, 'clave-initdb');
  const clave = randomBytes(32).toString('base64url');
  await mkdir(datos, { mode: 0o700 });
  await writeFile(join(carpeta, 'clave'), clave, { mode: 0o600 });
  await writeFile(paraInitdb, clave, { mode: 0o600 });
  if (user) {
    await chown(datos, user.uid, user.gid);
    await chown(paraInitdb, user.uid, user.gid);
  }
  await runInitdb(binaries, user, [
    '-D',
    datos,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    `--pwfile=${paraInitdb}`,
    '--data-checksums',
    '--no-instructions',
    ...(efimera ? ['--no-sync'] : []),
  ]);
  await rm(paraInitdb);
}

function runInitdb(binaries: Binaries, user: ServerUser | null, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const hijo = spawn(binaryPath(binaries, 'initdb'), args, {
      ...(user && { uid: user.uid, gid: user.gid }),
      // The folder Node was started in may be closed to the server's user, and initdb needs to stand somewhere.
      cwd: '/',
      env: serverEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let salida = '';
    const keep = (trozo: Buffer): void => {
      salida = (salida + trozo.toString()).slice(-OUTPUT_LIMIT);
    };
    hijo.stdout.on('data', keep);
    hijo.stderr.on('data', keep);
    hijo.on('error', (error) => reject(initdbError(error.message, error)));
    hijo.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(explainServerOutput(salida, args[1] ?? '') ?? initdbError(salida.trim() || `señal ${signal}`));
    });
  });
}

async function syncFolder(carpeta: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(carpeta);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** PostgreSQL refuses a data folder that others can read, as one copied or restored by hand may be. */
export async function takePossession(place: Place): Promise<void> {
  if (process.platform === 'win32') return;
  await chmod(place.datos, 0o700);
  if (!place.user) return;
  const { uid, gid } = place.user;
  await chown(place.datos, uid, gid);
  for (const entrada of await readdir(place.datos, { recursive: true, withFileTypes: true })) {
    if (!entrada.isSymbolicLink()) await chown(join(entrada.parentPath, entrada.name), uid, gid);
  }
}

function initdbError(detalle: string, cause?: unknown): PostgresError {
  return new PostgresError(
    'PG_INITDB',
    `No se pudo crear la base de datos: ${detalle}. Revisa la carpeta de datos o usa un servidor tuyo con DATABASE_URL.`,
    cause,
  );
}
