import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError } from './errors.ts';
import { binaryPath, type Binaries } from './find-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { processState } from './process-state.ts';

const POLL_MS = 30;
const FAST_TIMEOUT_MS = 60_000;
const IMMEDIATE_TIMEOUT_MS = 15_000;

/**
 * Stops the server of a data folder, if one runs: closes its connections, writes a checkpoint and ends. If that
 * takes over a minute it is told to end at once; the next start then recovers from its log, losing nothing.
 * Whoever calls holds the cluster's lock and knows that no other instance uses it.
 * @throws PostgresError PG_NO_SE_DETIENE.
 */
export async function stopServer(datos: string, binaries: Binaries): Promise<void> {
  const file = await readPostmasterFile(datos);
  if (!file || processState(file.pid, datos) !== 'servidor') return;
  signalServer(file.pid, datos, binaries, 'fast');
  if (await hasEnded(file.pid, datos, FAST_TIMEOUT_MS)) return;
  signalServer(file.pid, datos, binaries, 'immediate');
  if (await hasEnded(file.pid, datos, IMMEDIATE_TIMEOUT_MS)) return;
  throw new PostgresError(
    'PG_NO_SE_DETIENE',
    `La base de datos (proceso ${file.pid}) no se detiene. Termina ese proceso a mano; los datos quedan a salvo.`,
  );
}

/** Sends a stop without waiting. Signals and modes: PostgreSQL 18, "Shutting Down the Server". */
export function signalServer(
  pid: number,
  datos: string,
  binaries: Binaries,
  mode: 'fast' | 'immediate',
): void {
  if (process.platform === 'win32') {
    // A signal on Windows ends the process without ceremony, so the package's own tool asks it instead.
    spawnSync(binaryPath(binaries, 'pg_ctl'), ['stop', '-W', '-D', datos, '-m', mode], { windowsHide: true });
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It ended between looking and asking.
  }
}

async function hasEnded(pid: number, datos: string, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(POLL_MS)) {
    if (processState(pid, datos) !== 'servidor') return true;
  }
  return false;
}
