import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError } from './errors.ts';
import type { PostgresLog } from './log.ts';
import type { Place } from './place-data.ts';
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { adminUrl, probeConnection, wrongPasswordError } from './probe-connection.ts';
import { processState } from './process-state.ts';

export interface RunningServer {
  pid: number;
  url: string;
  /** Such as `18.4`. */
  version: string;
}

const POLL_MS = 100;
const SILENT_TIMEOUT_MS = 60_000;
const BUSY_TIMEOUT_MS = 600_000;

/**
 * Finds a live server of this cluster, left by a killed process or kept by another instance, and waits for it
 * while it starts or leaves. A `postmaster.pid` that names a dead or foreign process is cleared, since the server
 * itself would take it for a rival and refuse to start.
 * @throws PostgresError PG_CLAVE, PG_NO_RESPONDE.
 */
export async function findRunning(
  place: Place,
  clave: string,
  log: PostgresLog,
): Promise<RunningServer | null> {
  const started = Date.now();
  for (let silentSince = started; ; await sleep(POLL_MS)) {
    const file = await readPostmasterFile(place.datos);
    if (!file) return null;
    const state = processState(file.pid, place.datos);
    if (state !== 'servidor') {
      if (state !== 'ausente')
        log.info({ pid: file.pid, state }, 'Se descartó un aviso de servidor que ya no corre.');
      await removePostmasterFile(place.datos);
      return null;
    }
    if (file.port !== null) {
      const url = adminUrl(file.port, clave);
      const probe = await probeConnection(url);
      if (probe.state === 'ready') return { pid: file.pid, url, version: probe.version };
      if (probe.state === 'wrong-password') throw wrongPasswordError(join(place.cluster, 'clave'));
      if (probe.state === 'starting' || probe.state === 'stopping') silentSince = Date.now();
    }
    const silentMs = Date.now() - silentSince;
    if (silentMs > SILENT_TIMEOUT_MS || Date.now() - started > BUSY_TIMEOUT_MS) throw noAnswer(file.pid);
  }
}

function noAnswer(pid: number): PostgresError {
  return new PostgresError(
    'PG_NO_RESPONDE',
    `La base de datos ya corre (proceso ${pid}), pero no responde. Termina ese proceso y vuelve a intentarlo.`,
  );
}
