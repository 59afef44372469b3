import type { CodigoError } from '@cuadra/contract';

/** Status of each code: the one place where codes become HTTP. */
export const STATUS: Readonly<Record<CodigoError, number>> = {
  validacion: 400,
  sin_sesion: 401,
  sesion_expirada: 401,
  xsrf_invalido: 403,
  segundo_factor_requerido: 403,
  sin_permiso: 403,
  sin_funcionalidad: 404,
  suscripcion_restringida: 402,
  no_encontrado: 404,
  conflicto: 409,
  demasiado_grande: 413,
  demasiadas_solicitudes: 429,
  no_disponible: 503,
  base_no_disponible: 503,
  sin_espacio: 507,
  interno: 500,
};

/** Seconds after which the same call is worth another try, for the codes that say so in `Retry-After`. */
export const RETRY_AFTER: Readonly<Partial<Record<CodigoError, number>>> = { base_no_disponible: 2 };

/** Field problems by dotted path, the first segment saying where: `body.campo.sub`. */
export type Details = Record<string, string[]>;

/** An expected failure. The message is for the person: in Spanish, and it says what to do. */
export class AppError extends Error {
  readonly code: CodigoError;
  readonly details: Details | undefined;
  /** Seconds after which the same call is worth another try, where this failure knows them. */
  readonly retryAfter: number | undefined;

  constructor(code: CodigoError, message: string, details?: Details, retryAfter?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export function notFound(message: string): AppError {
  return new AppError('no_encontrado', message);
}

export function conflict(message: string): AppError {
  return new AppError('conflicto', message);
}

/** The message of the expected failure that `check` throws; null where it throws none. */
export async function refusalOf(check: () => void | Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const MAX_CAUSAS = 8;

/** The error itself or the nearest of its causes for which `matches` holds; null where there is none. */
export function findCause(error: unknown, matches: (error: Error) => boolean): Error | null {
  let actual = error;
  for (let i = 0; i < MAX_CAUSAS && actual instanceof Error; i += 1) {
    if (matches(actual)) return actual;
    actual = actual.cause;
  }
  return null;
}
