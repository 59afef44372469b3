import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphans } from './end-orphans.ts';
import { PostgresError, explainFileError } from './errors.ts';
import { explainServerOutput, isPortTaken, isStillLeaving } from './explain-output.ts';
import { binaryPath, type Binaries } from './find-binaries.ts';
import { findFreePort } from './free-port.ts';
import type { PostgresLog } from './log.ts';
import type { Place } from './place-data.ts';
import { adminUrl, probeConnection, wrongPasswordError } from './probe-connection.ts';
import { serverEnv } from './server-env.ts';
import { serverSettings } from './settings.ts';

export interface SpawnInput {
  place: Place;
  binaries: Binaries;
  clave: string;
  /** File that the server's own messages are added to. */
  logFile: string;
  efimera: boolean;
  /** The port that open pools connect to: no other will do. Without it, any free port. */
  port?: number;
  log: PostgresLog;
}

const MAX_ATTEMPTS = 20;
const RETRY_MS = 500;
/** Tries after which processes of a dead server are told to leave, and after which they are killed. */
const ATTEMPTS_TO_QUIT = 2;
const ATTEMPTS_TO_KILL = 4;
const POLL_MS = 40;
/** Recovery after a power cut reads again all that was written since the last checkpoint. */
const READY_TIMEOUT_MS = 600_000;
const REPORT_EVERY_MS = 5_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16_384;

/**
 * Starts the server of a cluster and waits until it answers. It is a process group of its own, so that Ctrl+C in
 * the terminal reaches Cuadra alone, which then stops it in order.
 * @returns the administrator's connection string.
 * @throws PostgresError when it cannot run, with the reason it gave.
 */
export async function spawnServer(input: SpawnInput): Promise<string> {
  const portFile = join(input.place.cluster, 'puerto');
  let port = input.port ?? (await findFreePort(await readPort(portFile)));
  for (let intento = 1; ; intento++) {
    const result = await attempt(input, port);
    if (result === null) {
      await writeFile(portFile, String(port));
      return adminUrl(port, input.clave);
    }
    const retry = isPortTaken(result) || isStillLeaving(result);
    if (!retry || intento === MAX_ATTEMPTS) {
      throw explainServerOutput(result, input.place.datos) ?? didNotStart(result, input.logFile);
    }
    if (isPortTaken(result) && input.port === undefined) {
      port = await findFreePort(null);
      continue;
    }
    if (isStillLeaving(result)) hurryOrphans(input, intento);
    await sleep(RETRY_MS);
  }
}

/** Processes of a dead server leave by themselves; one that is busy or stopped may not. */
function hurryOrphans({ place, log }: SpawnInput, intento: number): void {
  if (intento < ATTEMPTS_TO_QUIT) return;
  const procesos = endOrphans(place.datos, intento < ATTEMPTS_TO_KILL ? 'SIGQUIT' : 'SIGKILL');
  if (procesos > 0) log.warn({ procesos }, 'Se terminaron procesos de una base de datos que murió.');
}

async function readPort(ruta: string): Promise<number | null> {
  const port = Number(await readFile(ruta, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

/** One try: null when the server answers, else what it wrote before it died. */
async function attempt(input: SpawnInput, port: number): Promise<string | null> {
  const { place, binaries, clave, logFile, efimera, log } = input;
  rotate(logFile);
  const salida = openLog(logFile);
  try {
    const desde = fstatSync(salida).size;
    const settings = Object.entries(serverSettings({ port, efimera }));
    const server = spawn(
      binaryPath(binaries, 'postgres'),
      ['-D', place.datos, ...settings.flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`])],
      {
        ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
        cwd: '/',
        env: serverEnv(),
        detached: true,
        stdio: ['ignore', salida, salida],
        windowsHide: true,
      },
    );
    const end: { reason: string | null } = { reason: null };
    server.once('error', (error) => (end.reason = error.message));
    server.once('exit', () => (end.reason ??= ''));
    server.unref();
    const url = adminUrl(port, clave);
    const started = Date.now();
    for (let reported = started; Date.now() - started < READY_TIMEOUT_MS; await sleep(POLL_MS)) {
      if (end.reason !== null) return end.reason + tail(salida, desde);
      const probe = await probeConnection(url);
      if (probe.state === 'ready') return null;
      if (probe.state === 'wrong-password') {
        server.kill('SIGINT');
        throw wrongPasswordError(join(place.cluster, 'clave'));
      }
      if (Date.now() - reported < REPORT_EVERY_MS) continue;
      reported = Date.now();
      log.info(
        { segundos: Math.round((reported - started) / 1000) },
        'La base de datos se está recuperando de un cierre inesperado…',
      );
    }
    return tail(salida, desde);
  } finally {
    closeSync(salida);
  }
}

function openLog(logFile: string): number {
  try {
    return openSync(logFile, 'a+', 0o600);
  } catch (error) {
    throw explainFileError(error, logFile);
  }
}

function rotate(logFile: string): void {
  try {
    if (statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  } catch {
    // No log yet: nothing to rotate.
  }
}

/** The end of what was written to the log since a position. */
function tail(descriptor: number, desde: number): string {
  const { size } = fstatSync(descriptor);
  const inicio = Math.max(desde, size - TAIL_BYTES);
  const buffer = Buffer.alloc(Math.max(0, size - inicio));
  readSync(descriptor, buffer, 0, buffer.length, inicio);
  return buffer.toString('utf8');
}

function didNotStart(salida: string, logFile: string): PostgresError {
  const motivo = /(?:FATAL|ERROR): {1,2}(.*)/u.exec(salida)?.[1] ?? salida.trim().split('\n').at(-1) ?? '';
  return new PostgresError(
    'PG_ARRANQUE',
    `La base de datos no pudo partir${motivo ? ` (${motivo})` : ''}. El detalle está en ${logFile}.`,
  );
}
