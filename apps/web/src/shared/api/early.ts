/** What `public/sesion.js` asked before this script was there. */
interface Early {
  /** What `/configuracion.json` answered; rejects where it did not. */
  readonly configuracion: Promise<unknown>;
  /** By address and headers. */
  readonly answers: Map<string, Promise<Response>>;
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

/** The answer to this very request, where it was asked early; it is handed out once. */
export function takeEarly({ method, url, headers }: Asked): Promise<Response> | null {
  const answers = globalThis.cuadraTemprano?.answers;
  if (answers === undefined || answers.size === 0) return null;
  // An act may change what was read before it, and who reads.
  if (method !== 'GET') {
    answers.clear();
    return null;
  }
  const key = JSON.stringify([url, headers]);
  const answer = answers.get(key) ?? null;
  answers.delete(key);
  return answer;
}
