import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps the requests of a process below a number for each second. */
export interface Limitador {
  /** Ends when the next request may leave. Throws where the signal ends the wait. */
  wait(signal: AbortSignal): Promise<void>;
  /** The provider said that requests came too fast: all wait a second. */
  slow(): void;
}

const SEGUNDO_MS = 1000;
/** Below this a timer is less exact than the wait. */
const MINIMO_MS = 2;

export function createLimitador(porSegundo: number): Limitador {
  const entre = SEGUNDO_MS / porSegundo;
  let turno = 0;
  return {
    async wait(signal) {
      const ahora = performance.now();
      turno = Math.max(turno + entre, ahora);
      const espera = turno - ahora;
      if (espera >= MINIMO_MS) await sleep(espera, undefined, { signal });
      signal.throwIfAborted();
    },
    slow() {
      turno = Math.max(turno, performance.now() + SEGUNDO_MS);
    },
  };
}
