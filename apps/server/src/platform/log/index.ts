import { pino, type Logger } from 'pino';

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

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETOS.flatMap((nombre) => [`["${nombre}"]`, `*["${nombre}"]`, `req.headers["${nombre}"]`]),
      censor: '[oculto]',
    },
  });
}

/** A connection string without its password, for logs and messages. */
export function redactUrl(url: string): string {
  return url.replace(/(\/\/[^:/@]+):[^@]*@/, '$1:***@');
}
