import {
  avanceSincronizacionSchema,
  getSignupSync,
  streamSignupSync,
  type AvanceSincronizacion,
} from '@cuadra/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call, streamEvents } from '../../shared/api/index.ts';

/** Where the stream cannot be had, as behind a proxy that holds it back, the state is asked for now and then. */
const POLL_MS = 3_000;
/** Failures in a row after which it is told. */
const MAX_FAILURES = 5;

export interface AvanceState {
  /** Null until the server has said something. */
  readonly avance: AvanceSincronizacion | null;
  readonly error: unknown;
  /** Follows anew, as after a service is tried again. */
  readonly follow: () => void;
}

/** Nobody is signed in, so asking again is of no use. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** Tells every state until all services have ended; throws when the server does not answer again and again. */
async function followSync(tell: (avance: AvanceSincronizacion) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const now = await call(getSignupSync, { signal });
      tell(now);
      if (now.terminada) return;
      failures = 0;
      for await (const { data } of streamEvents(streamSignupSync, {
        schema: avanceSincronizacionSchema,
        signal,
      })) {
        tell(data);
        if (data.terminada) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures >= MAX_FAILURES || isSignedOut(error)) throw error;
    }
    await wait(POLL_MS, signal);
  }
}

/** How far the fetching from the SII is, live. */
export function useAvance(): AvanceState {
  const [avance, setAvance] = useState<AvanceSincronizacion | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const run = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    followSync(setAvance, controller.signal).catch((caught: unknown) => {
      if (!controller.signal.aborted) setError(caught);
    });
  }, []);
  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);
  const follow = () => {
    setError(null);
    run();
  };
  return { avance, error, follow };
}
