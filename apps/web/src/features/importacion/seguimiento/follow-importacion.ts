import type { Importacion } from '@cuadra/contract';

/** How an import is heard of; apart so that tests can stand in for the server and the clock. */
export interface FollowPorts {
  readonly stream: (signal: AbortSignal) => AsyncIterable<Importacion>;
  readonly poll: (signal: AbortSignal) => Promise<Importacion>;
  /** Resolves early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Whether a failure will repeat however often one asks: no session, no such import. */
  readonly isFinal: (error: unknown) => boolean;
}

/** A stream that says nothing for this long may be held back by something in between. */
const STALL_MS = 8_000;
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/**
 * The states of an import until it ends or the signal aborts. Reads the server's stream and takes it up again when
 * it breaks; where the stream fails or falls silent, asks for the state instead. Throws only what is final.
 */
export async function* followImportacion(
  ports: FollowPorts,
  signal: AbortSignal,
): AsyncGenerator<Importacion, void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      for await (const estado of heardOrAsked(ports, signal)) {
        failures = 0;
        yield estado;
        if (estado.terminada) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (ports.isFinal(error)) throw error;
      failures += 1;
      const estado = await ask(ports, signal);
      if (estado) {
        yield estado;
        if (estado.terminada) return;
      }
    }
    await ports.sleep(Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS), signal);
  }
}

/** The state by a plain call; null where that fails for now. */
async function ask({ poll, isFinal }: FollowPorts, signal: AbortSignal): Promise<Importacion | null> {
  try {
    return await poll(signal);
  } catch (error) {
    if (isFinal(error)) throw error;
    return null;
  }
}

async function* heardOrAsked(ports: FollowPorts, signal: AbortSignal): AsyncGenerator<Importacion, void> {
  // The stream's own signal, so that leaving it never leaves the connection open.
  const control = new AbortController();
  const stop = () => control.abort();
  signal.addEventListener('abort', stop, { once: true });
  const events = ports.stream(control.signal)[Symbol.asyncIterator]();
  const hear = () => {
    const next = events.next();
    // Left behind by an abort, its failure is nobody's news.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = hear(); !signal.aborted;) {
      const turno = new AbortController();
      const silence = ports.sleep(STALL_MS, turno.signal).then(() => null);
      const heard = await Promise.race([next, silence]);
      turno.abort();
      if (heard === null) {
        const estado = await ask(ports, signal);
        if (estado) yield estado;
        continue;
      }
      if (heard.done) return;
      yield heard.value;
      next = hear();
    }
  } finally {
    signal.removeEventListener('abort', stop);
    control.abort();
    void Promise.resolve(events.return?.()).catch(() => undefined);
  }
}
