import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** Names whose values never reach a log, wherever they stand in what is logged. */
const SECRETOS = [
  'password',
  'contrasena',
  'token',
  'clave',
  'secreto',
  'linkToken',
  'exchangeToken',
  'cookie',
  'authorization',
  'x-access-token',
  'x-xsrf-token',
];

export interface LogOptions {
  /** Hears of every error that is logged as one, with the words and what names the place: a request, a job. */
  readonly onError?: (error: Error, mensaje: string, etiquetas: Record<string, string>) => void;
}

const NIVEL_ERROR = 50;
/** What of a line says where it happened, and nothing about anybody. */
const ETIQUETAS = new Set(['reqId', 'job', 'id', 'method', 'ruta']);

function tagsOf(linea: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(linea).flatMap(([nombre, valor]) =>
      ETIQUETAS.has(nombre) && typeof valor === 'string' ? [[nombre, valor]] : [],
    ),
  );
}

/** Logs as JSON lines: to the standard output, or to `destino`. */
export function createLogger(
  level: string,
  destino?: DestinationStream,
  { onError }: LogOptions = {},
): Logger {
  const opciones: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETOS.flatMap((nombre) => [`["${nombre}"]`, `*["${nombre}"]`, `req.headers["${nombre}"]`]),
      censor: '[oculto]',
    },
    ...(onError && {
      hooks: {
        logMethod(argumentos, method, nivel) {
          const [linea, mensaje] = argumentos as readonly unknown[];
          if (nivel >= NIVEL_ERROR && typeof linea === 'object' && linea !== null && 'err' in linea) {
            const etiquetas = { ...tagsOf(this.bindings()), ...tagsOf(linea) };
            if (linea.err instanceof Error)
              onError(linea.err, typeof mensaje === 'string' ? mensaje : '', etiquetas);
          }
          method.apply(this, argumentos);
        },
      },
    }),
  };
  return destino ? pino(opciones, destino) : pino(opciones);
}

/** A connection string without its password, for logs and messages. */
export function redactUrl(url: string): string {
  return url.replace(/(\/\/[^:/@]+):[^@]*@/, '$1:***@');
}
