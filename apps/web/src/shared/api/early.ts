/** What `public/sesion.js` asked before this script was there. */
interface Early {
  /** What `/configuracion.json` answered; rejects where it did not. */
  readonly configuracion: Promise<unknown>;
  /** By address and headers. */
  readonly answers: Map<string, Promise<Response>>;
  /** Bodies of those answers that went well and have been read, by the same keys. */
  readonly bodies: Map<string, unknown>;
}

declare global {
  var cuadraTemprano: Early | undefined;
}

/** The configuration that was asked for early; null where nothing was. */
export function earlyConfig(): Promise<unknown> | null {
  return globalThis.cuadraTemprano?.configuracion ?? null;
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const keyOf = ({ url, headers }: Asked) => JSON.stringify([url, headers]);

/** The answer to this very request, where it was asked early; it is handed out once. */
export function takeEarly(asked: Asked): Promise<Response> | null {
  const early = globalThis.cuadraTemprano;
  if (early === undefined || early.answers.size === 0) return null;
  // An act may change what was read before it, and who reads.
  if (asked.method !== 'GET') {
    early.answers.clear();
    early.bodies.clear();
    return null;
  }
  const key = keyOf(asked);
  const answer = early.answers.get(key) ?? null;
  early.answers.delete(key);
  early.bodies.delete(key);
  return answer;
}

/** Body of the answer to this very request, where it is already read; undefined otherwise. It is handed out once. */
export function takeEarlyBody(asked: Asked): unknown {
  const body = globalThis.cuadraTemprano?.bodies.get(keyOf(asked));
  if (body !== undefined) void takeEarly(asked);
  return body;
}
