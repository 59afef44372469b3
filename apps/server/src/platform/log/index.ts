import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Names whose values never reach a log, wherever they stand in what is logged. */
const SECRETOS = [
  'password',
  'contrasena',
  'token',
  'clave',
  'cookie',
  'authorization',
  'x-access-token',
  'x-xsrf-token',
];

/** Logs as JSON lines: to the standard output, or to `destino`. */
export function createLogger(level: string, destino?: DestinationStream): Logger {
  const opciones: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETOS.flatMap((nombre) => [`["${nombre}"]`, `*["${nombre}"]`, `req.headers["${nombre}"]`]),
      censor: '[oculto]',
    },
  };
  return destino ? pino(opciones, destino) : pino(opciones);
}

/** A connection string without its password, for logs and messages. */
export function redactUrl(url: string): string {
  return url.replace(/(\/\/[^:/@]+):[^@]*@/, '$1:***@');
}
