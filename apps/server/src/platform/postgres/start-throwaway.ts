import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TURN_FILE, isUnused } from './cluster-files.ts';
import { PostgresError } from './errors.ts';
import { fastFolder } from './fast-folder.ts';
import { findBinaries, type Binaries } from './find-binaries.ts';
import { tryExclusive, waitExclusive } from './locks.ts';
import { silentLog, type PostgresLog } from './log.ts';
import { isTrustedFolder, makeFolder } from './own-folder.ts';
import { findCluster } from './place-data.ts';
import { startPostgres, type PostgresServer, type StartOptions } from './start-postgres.ts';
import { stopServer } from './stop-server.ts';

export interface ThrowawayOptions extends Pick<StartOptions, 'log' | 'externalFolders'> {
  /** Folder that holds all throwaway servers of one user; by default in memory, or else the temporary folder. */
  lugar?: string;
}

const SWEEP_TIMEOUT_MS = 300_000;

/**
 * Starts a server for one run of tests, on a data folder of its own that goes away with it: nothing is synced to
 * disk, so it is fast and worth nothing after a power cut. Servers and folders left by runs that were killed are
 * removed first; those of live runs are left alone.
 */
export async function startThrowawayPostgres(options: ThrowawayOptions = {}): Promise<PostgresServer> {
  const lugar = options.lugar ?? join(fastFolder(), `cuadra-pruebas-${process.geteuid?.() ?? 'usuario'}`);
  await makeFolder(lugar);
  if (process.platform !== 'win32' && !(await isTrustedFolder(lugar))) throw notOurs(lugar);
  const binaries = await findBinaries();
  // Held until the new server has its own lock, so that a sweep never meets a folder that is just being filled.
  const sweep = await waitExclusive(join(lugar, 'barrido.lock'), SWEEP_TIMEOUT_MS, () => {});
  try {
    await removeAbandoned(lugar, binaries, options.log ?? silentLog);
    const carpeta = await mkdtemp(join(lugar, 'pg-'));
    const server = await startPostgres({ ...options, carpeta, efimera: true });
    let leaving: Promise<void> | null = null;
    return {
      ...server,
      stop() {
        leaving ??= server.stop().then(() => discard(carpeta));
        return leaving;
      },
    };
  } finally {
    sweep.release();
  }
}

async function removeAbandoned(lugar: string, binaries: Binaries, log: PostgresLog): Promise<void> {
  for (const entrada of await readdir(lugar, { withFileTypes: true })) {
    if (!entrada.isDirectory() || !entrada.name.startsWith('pg-')) continue;
    const carpeta = join(lugar, entrada.name);
    const turn = tryExclusive(join(carpeta, TURN_FILE));
    if (!turn) continue;
    try {
      if (!isUnused(carpeta)) continue;
      const cluster = await findCluster(carpeta);
      if (cluster) await stopServer(cluster.datos, binaries);
      await discard(carpeta);
    } catch (error) {
      // One folder that resists must not keep every later run from starting.
      log.warn({ carpeta, error }, 'No se pudo borrar una base de datos de pruebas abandonada.');
    } finally {
      turn.release();
    }
  }
}

/** Removes a throwaway folder, and the place outside it where its data had to go, if any. */
async function discard(carpeta: string): Promise<void> {
  const cluster = await findCluster(carpeta);
  const base = cluster && dirname(cluster.cluster);
  for (const ruta of base && base !== carpeta ? [base, carpeta] : [carpeta]) {
    await rm(ruta, { recursive: true, force: true, maxRetries: 5 });
  }
}

function notOurs(lugar: string): PostgresError {
  return new PostgresError(
    'PG_SIN_PERMISO',
    `La carpeta ${lugar} es de otro usuario. Bórrala o indica otra carpeta temporal con TMPDIR.`,
  );
}
