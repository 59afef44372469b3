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
  no_encontrado: 404,
  conflicto: 409,
  demasiado_grande: 413,
  demasiadas_solicitudes: 429,
  no_disponible: 503,
  interno: 500,
};

/** Field problems by dotted path, the first segment saying where: `body.campo.sub`. */
export type Details = Record<string, string[]>;

/** An expected failure. The message is for the person: in Spanish, and it says what to do. */
export class AppError extends Error {
  readonly code: CodigoError;
  readonly details: Details | undefined;

  constructor(code: CodigoError, message: string, details?: Details) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function notFound(message: string): AppError {
  return new AppError('no_encontrado', message);
}

export function conflict(message: string): AppError {
  return new AppError('conflicto', message);
}
