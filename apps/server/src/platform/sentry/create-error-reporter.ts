import type { ErrorEvent } from '@sentry/core';
import { scrubText } from './scrub.ts';

const ESPERA_MS = 5_000;
/** A fault that repeats itself must not become a flood; the log has all of it. */
const MAX_POR_MINUTO = 60;

export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
}

export interface ErrorReporter {
  /** Reports an error, with what was being done; returns at once and never throws. */
  report(error: Error, mensaje: string, etiquetas: Readonly<Record<string, string>>): void;
  /** Waits until what was reported has been sent, or has failed to. */
  flush(): Promise<void>;
}

/**
 * What leaves: kind, text and stack of an error, what was being done, and tags. No request, so neither cookies nor
 * bodies; no person; no name of the machine; texts cleaned.
 */
function scrubEvent(evento: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, environment, tags, type } = evento;
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(platform !== undefined && { platform }),
    ...(environment !== undefined && { environment }),
    ...(tags !== undefined && { tags }),
    exception: {
      values: (evento.exception?.values ?? []).map(({ value, stacktrace, ...excepcion }) => ({
        ...(excepcion.type !== undefined && { type: excepcion.type }),
        ...(stacktrace !== undefined && { stacktrace }),
        value: scrubText(value ?? ''),
      })),
    },
  };
}

/**
 * Reports to Sentry. Its core alone is used, loaded only here: nothing of the process is patched or watched, and an
 * event holds what `scrubEvent` lets through.
 */
export async function createErrorReporter({ dsn, environment }: SentrySettings): Promise<ErrorReporter> {
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    beforeSend: scrubEvent,
    transport: (opciones) =>
      createTransport(opciones, async ({ body }) => {
        const respuesta = await fetch(opciones.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          headers: { ...opciones.headers, 'content-type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(ESPERA_MS),
        });
        await respuesta.body?.cancel();
        return {
          statusCode: respuesta.status,
          headers: {
            'x-sentry-rate-limits': respuesta.headers.get('x-sentry-rate-limits'),
            'retry-after': respuesta.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  let minuto = 0;
  let enElMinuto = 0;
  return {
    report(error, mensaje, etiquetas) {
      const ahora = Math.floor(Date.now() / 60_000);
      if (ahora !== minuto) {
        minuto = ahora;
        enElMinuto = 0;
      }
      enElMinuto += 1;
      if (enElMinuto > MAX_POR_MINUTO) return;
      const scope = new Scope();
      scope.setTags({ ...etiquetas, mensaje });
      client.captureException(error, undefined, scope);
    },
    async flush() {
      await client.flush(ESPERA_MS);
    },
  };
}
