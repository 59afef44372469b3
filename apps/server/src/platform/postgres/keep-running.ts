import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError, type PostgresErrorCode } from './errors.ts';
import type { PostgresLog } from './log.ts';

export interface KeepRunning {
  isRunning: () => Promise<boolean>;
  /** Brings the server back, at the same address. */
  revive: () => Promise<void>;
  /** Told once, when the server cannot come back; nothing is tried after that. */
  onLost: (error: unknown) => void;
  log: PostgresLog;
  /** Between two looks, and between tries at first and at most. Only tests change it. */
  pauses?: { watchMs: number; firstMs: number; maxMs: number };
}

const PAUSES = { watchMs: 500, firstMs: 1_000, maxMs: 10_000 };
const MAX_TRIES = 5;

/** What ends without touching Cuadra: space is freed, another program leaves. These are tried for as long as it takes. */
const PASSING: ReadonlySet<PostgresErrorCode> = new Set([
  'PG_DISCO_LLENO',
  'PG_SIN_MEMORIA',
  'PG_OCUPADA',
  'PG_NO_RESPONDE',
]);

function mayPass(error: unknown): boolean {
  return error instanceof PostgresError && PASSING.has(error.code);
}

/**
 * Watches a server that runs and revives it when it is gone.
 * @returns what ends the watch, once a try that is under way has ended.
 */
export function keepRunning({
  isRunning,
  revive,
  onLost,
  log,
  pauses = PAUSES,
}: KeepRunning): () => Promise<void> {
  const fin = new AbortController();
  /** False when the watch has been ended meanwhile. */
  const pause = (ms: number): Promise<boolean> =>
    sleep(ms, true, { signal: fin.signal, ref: false }).catch(() => false);

  async function bringBack(): Promise<void> {
    log.warn({}, 'La base de datos se detuvo; se levanta de nuevo.');
    let pausa = pauses.firstMs;
    for (let intento = 1; ; intento += 1) {
      try {
        await revive();
        log.warn({}, 'La base de datos volvió.');
        return;
      } catch (error) {
        if (intento >= MAX_TRIES && !mayPass(error)) throw error;
        const motivo = error instanceof Error ? error.message : String(error);
        log.warn({ motivo }, 'La base de datos todavía no vuelve; se intenta otra vez.');
      }
      if (!(await pause(pausa))) return;
      pausa = Math.min(pausa * 2, pauses.maxMs);
    }
  }

  async function watch(): Promise<void> {
    while (await pause(pauses.watchMs)) {
      if (!(await isRunning()) && !fin.signal.aborted) await bringBack();
    }
  }

  const vigilancia = watch().catch((error: unknown) => {
    if (!fin.signal.aborted) onLost(error);
  });
  return () => {
    fin.abort();
    return vigilancia;
  };
}
