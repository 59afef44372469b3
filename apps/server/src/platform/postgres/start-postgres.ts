import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createCluster, takePossession } from './create-cluster.ts';
import { PostgresError, errnoOf, explainFileError } from './errors.ts';
import { otherVersionError } from './explain-output.ts';
import { EXTERNAL_FOLDERS } from './external-folders.ts';
import { findBinaries, majorVersion, type Binaries } from './find-binaries.ts';
import { LOG_FILE, PRESENCE_FILE, TURN_FILE, isUnused } from './cluster-files.ts';
import { findRunning } from './find-running.ts';
import { keepRunning } from './keep-running.ts';
import { tryExclusive, tryShared, waitExclusive, type Lock } from './locks.ts';
import { silentLog, type PostgresLog } from './log.ts';
import { assertWritable, handToOwner, makeFolder } from './own-folder.ts';
import { placeData, type Place } from './place-data.ts';
import { parsePostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { processState } from './process-state.ts';
import { spawnServer } from './spawn-server.ts';
import { signalServer, stopServer } from './stop-server.ts';

export interface StartOptions {
  /** Folder of the cluster; made when missing. Everything of the server lives under it. */
  carpeta: string;
  log?: PostgresLog;
  /** Throwaway data: nothing is synced to disk. Only `startThrowawayPostgres` wants it. */
  efimera?: boolean;
  /** Where data and programs may go when the server's user cannot enter the project. Only tests change it. */
  externalFolders?: readonly string[];
  /**
   * Keeps the server running: one that dies is started again, on its port. Told once, with the reason, when it cannot
   * be. Without it a server that dies stays dead.
   */
  onLost?: (error: unknown) => void;
}

export interface PostgresServer {
  /** Connection string of the superuser, to the database `postgres`. Holds the password: never log it. */
  urlAdmin: string;
  /** PostgreSQL's data folder, which is not always below `carpeta`. */
  datos: string;
  /** True when the server was already running. */
  adopted: boolean;
  /** Leaves the server; the last one to leave stops it. May be called any number of times. */
  stop: () => Promise<void>;
}

interface Session {
  carpeta: string;
  place: Place;
  binaries: Binaries;
  /** Held while this instance uses the server; shared among instances. */
  presence: Lock;
  log: PostgresLog;
}

const LOCK_TIMEOUT_MS = 600_000;

/**
 * Starts the embedded PostgreSQL of a folder, or joins the one that already runs there. Instances of any number of
 * processes may share it. Starting and leaving happen one at a time, under a lock.
 * @throws PostgresError with a code and what to do about it.
 */
export async function startPostgres(options: StartOptions): Promise<PostgresServer> {
  const { log = silentLog, efimera = false, externalFolders = EXTERNAL_FOLDERS, onLost } = options;
  await makeFolder(resolve(options.carpeta));
  const carpeta = await realpath(options.carpeta);
  await assertWritable(carpeta);
  const turn = await takeTurn(carpeta, log);
  try {
    const place = await placeData(carpeta, externalFolders, log);
    const binaries = await prepareBinaries({
      binaries: await findBinaries(),
      user: place.user,
      externalFolders,
      ownFolder: carpeta,
    });
    const running = place.exists ? await joinRunning(carpeta, place, binaries, log) : null;
    const urlAdmin = running ?? (await startCluster(carpeta, place, binaries, efimera, log));
    const presence = tryShared(join(carpeta, PRESENCE_FILE));
    await handToOwner(carpeta, [TURN_FILE, PRESENCE_FILE, LOG_FILE]);
    await handToOwner(place.cluster, ['puerto']);
    if (!presence) throw new Error('the presence lock is taken although this process holds the turn');
    return openSession({ carpeta, place, binaries, presence, log }, urlAdmin, running !== null, onLost);
  } finally {
    turn.release();
  }
}

function takeTurn(carpeta: string, log: PostgresLog): Promise<Lock> {
  return waitExclusive(join(carpeta, TURN_FILE), LOCK_TIMEOUT_MS, () =>
    log.info({ carpeta }, 'Otra instancia está preparando la base de datos; esperando…'),
  );
}

/** Adopts the running server; one of an older version that nobody uses any more gives way to the present one. */
async function joinRunning(
  carpeta: string,
  place: Place,
  binaries: Binaries,
  log: PostgresLog,
): Promise<string | null> {
  const running = await findRunning(place, await readPassword(place), log);
  if (!running) return null;
  const current = binaries.version.startsWith(`${running.version}.`);
  if (current || !isUnused(carpeta)) {
    log.info({ pid: running.pid }, 'Se adoptó el servidor de base de datos que ya estaba corriendo.');
    return running.url;
  }
  log.info({ pid: running.pid }, 'Se reinicia la base de datos con la versión nueva de PostgreSQL.');
  await stopServer(place.datos, binaries);
  return null;
}

async function startCluster(
  carpeta: string,
  place: Place,
  binaries: Binaries,
  efimera: boolean,
  log: PostgresLog,
): Promise<string> {
  if (place.exists) {
    await checkVersion(place, binaries);
    await takePossession(place);
  } else {
    log.info({ carpeta: dirname(place.cluster) }, 'Creando la base de datos…');
    await createCluster(place, binaries, efimera);
  }
  const clave = await readPassword(place);
  return spawnServer({ place, binaries, clave, logFile: join(carpeta, LOG_FILE), efimera, log });
}

async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const version = await readFile(join(place.datos, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() !== majorVersion(binaries)) throw otherVersionError(place.datos);
}

async function readPassword(place: Place): Promise<string> {
  const ruta = join(place.cluster, 'clave');
  try {
    return (await readFile(ruta, 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw explainFileError(error, ruta);
    throw new PostgresError(
      'PG_CLAVE',
      `Falta ${ruta}, la clave de la base de datos. Recupérala desde un respaldo de esa carpeta.`,
    );
  }
}

function openSession(
  session: Session,
  urlAdmin: string,
  adopted: boolean,
  onLost: StartOptions['onLost'],
): PostgresServer {
  const { place, log } = session;
  const onExit = (): void => leaveAtExit(session);
  // An uncaught error ends the process without stop(); the server would outlive it for no one.
  process.once('exit', onExit);
  const endWatch = onLost
    ? keepRunning({
        isRunning: () => isServerRunning(place.datos),
        revive: () => revive(session, Number(new URL(urlAdmin).port)),
        onLost,
        log,
      })
    : () => Promise.resolve();
  let leaving: Promise<void> | null = null;
  return {
    urlAdmin,
    datos: place.datos,
    adopted,
    stop() {
      leaving ??= endWatch()
        .then(() => leave(session))
        .finally(() => process.removeListener('exit', onExit));
      return leaving;
    },
  };
}

async function isServerRunning(datos: string): Promise<boolean> {
  const file = await readPostmasterFile(datos);
  return file !== null && processState(file.pid, datos) === 'servidor';
}

/** Starts the server again on the port that open pools know, unless another instance already has. */
async function revive({ carpeta, place, binaries, log }: Session, port: number): Promise<void> {
  const turn = await takeTurn(carpeta, log);
  try {
    const clave = await readPassword(place);
    if (await findRunning(place, clave, log)) return;
    const logFile = join(carpeta, LOG_FILE);
    await spawnServer({ place, binaries, clave, logFile, efimera: false, port, log });
    await handToOwner(carpeta, [LOG_FILE]);
  } finally {
    turn.release();
  }
}

async function leave({ carpeta, place, binaries, presence }: Session): Promise<void> {
  const turn = await takeTurn(carpeta, silentLog);
  try {
    presence.release();
    if (isUnused(carpeta)) await stopServer(place.datos, binaries);
  } finally {
    turn.release();
  }
}

/** What can still be done while the process ends: ask the server to stop, without waiting for it. */
function leaveAtExit({ carpeta, place, binaries, presence }: Session): void {
  const turn = tryExclusive(join(carpeta, TURN_FILE));
  if (!turn) return;
  presence.release();
  if (!isUnused(carpeta)) return;
  try {
    const file = parsePostmasterFile(readFileSync(join(place.datos, 'postmaster.pid'), 'utf8'));
    if (file && processState(file.pid, place.datos) === 'servidor')
      signalServer(file.pid, place.datos, binaries, 'fast');
  } catch {
    // No server runs: nothing to stop.
  }
}
