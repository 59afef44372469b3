import type { Env } from '../platform/env/index.ts';
import { createLogger, type Logger } from '../platform/log/index.ts';
import { createErrorReporter } from '../platform/sentry/index.ts';

export interface Watched {
  readonly log: Logger;
  /** Waits, for a few seconds at most, until the last errors have been reported. */
  readonly flush: () => Promise<void>;
}

/** The process's log. Where SENTRY_DSN is set, every error that it gets is reported there as well. */
export async function watchErrors(
  { sentry, entorno }: Pick<Env, 'sentry' | 'entorno'>,
  level: string,
): Promise<Watched> {
  if (!sentry) return { log: createLogger(level), flush: async () => {} };
  const reporter = await createErrorReporter({ dsn: sentry.dsn, environment: entorno });
  const log = createLogger(level, undefined, {
    onError: (error, mensaje, etiquetas) => reporter.report(error, mensaje, etiquetas),
  });
  return { log, flush: () => reporter.flush() };
}
