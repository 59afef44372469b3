import { reportErrorCliente, type ErrorCliente } from '@cuadra/contract';
import { ApiError, call } from '../api/index.ts';
import { config } from '../config/index.ts';

/** One page must not fill the log, whatever happens in it. */
const MAX_REPORTS = 10;
const MAX_MESSAGE = 500;
const MAX_STACK = 4000;
const MAX_PATH = 300;

const told = new Set<string>();

export interface Report {
  readonly tipo: ErrorCliente['tipo'];
  readonly error: unknown;
  /** Path of the page, without its query. */
  readonly ruta: string;
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, MAX_MESSAGE) || 'Error';
}

/** What the server answered it has logged itself; a cancelled call is no error. */
function isKnown(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.status !== null) ||
    (error instanceof DOMException && error.name === 'AbortError')
  );
}

/**
 * Tells the team: the server always, so that the 404 page does not promise what is not done, and Sentry where a DSN is
 * set. The same error of the same page is told once. Never throws: there is nobody left to tell.
 */
export async function report({ tipo, error, ruta }: Report): Promise<void> {
  const mensaje = messageOf(error);
  const key = `${tipo} ${ruta} ${mensaje}`;
  if (isKnown(error) || told.has(key) || told.size >= MAX_REPORTS) return;
  told.add(key);
  const { build, embedded, sentryDsn } = config();
  const pila = error instanceof Error ? (error.stack ?? '').slice(0, MAX_STACK) : '';
  const body = { tipo, mensaje, ruta: ruta.slice(0, MAX_PATH), pila, build, embebida: embedded };
  await Promise.allSettled([
    call(reportErrorCliente, { body }),
    sentryDsn === ''
      ? null
      : import('./sentry.ts').then(({ captureError }) => captureError(sentryDsn, error, { tipo, ruta })),
  ]);
}

/** For tests. */
export function forgetReports(): void {
  told.clear();
}
