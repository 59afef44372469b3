import { MENSAJES } from '@cuadra/contract';

/** The error object of the specification, section 3. */
export interface ErrorObject {
  readonly type: 'fields' | 'general';
  readonly color: 'error' | 'warning';
  /** Field name to message; empty for a general error. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
  /** HTTP status, or 500 where no answer came. */
  readonly code: number;
}

/** What a failed call throws. `message` is for the person; `serverCode` is what the server called it. */
export class ApiError extends Error implements ErrorObject {
  override readonly name = 'ApiError';
  readonly type: ErrorObject['type'];
  readonly color: ErrorObject['color'];
  readonly errors: ErrorObject['errors'];
  readonly code: number;
  readonly serverCode: string | null;
  /** Status of the answer as it came; null where none did. */
  readonly status: number | null;

  constructor(
    error: ErrorObject,
    serverCode: string | null = null,
    status: number | null = null,
    cause?: unknown,
  ) {
    super(error.message, cause === undefined ? undefined : { cause });
    this.type = error.type;
    this.color = error.color;
    this.errors = error.errors;
    this.code = error.code;
    this.serverCode = serverCode;
    this.status = status;
  }
}

function general(message: string, code: number, color: ErrorObject['color'] = 'error'): ErrorObject {
  return { type: 'general', color, errors: {}, message, code };
}

/** No answer came, or one that says nothing. */
export function unknownError(cause?: unknown): ApiError {
  return new ApiError(general(MENSAJES.desconocido, 500), null, null, cause);
}

/** Texts of a browser without a network. An act that is cut off on its way may have been done. */
const SIN_CONEXION = {
  sinEnviar: 'Sin conexión: no se hizo. Inténtalo cuando vuelva.',
  actoCortado: 'Se cortó la conexión y no se sabe si se hizo. Revísalo cuando vuelva.',
  lecturaCortada: 'Se cortó la conexión. Inténtalo cuando vuelva.',
} as const;

/** The browser has no network: the call never left, or lost its answer. */
export function offlineError(corte: keyof typeof SIN_CONEXION = 'sinEnviar', cause?: unknown): ApiError {
  return new ApiError(general(SIN_CONEXION[corte], 500), null, null, cause);
}

/** An answer came that is not of the declared shape. */
export function shapeError(cause: unknown): ApiError {
  return new ApiError(general(MENSAJES.validacionDatos, 500), null, null, cause);
}

/** `body.cliente.rut` → `cliente.rut`; a key of one segment speaks of the whole and keeps its name. */
function fieldOf(key: string): string {
  const punto = key.indexOf('.');
  return punto === -1 ? key : key.slice(punto + 1);
}

function fieldErrors(details: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [key, mensajes] of Object.entries(details)) {
    const primero: unknown = Array.isArray(mensajes) ? mensajes[0] : mensajes;
    if (typeof primero === 'string') errors[fieldOf(key)] ??= primero;
  }
  return errors;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/**
 * Turns a failed answer into the error object, by the catalogue of the specification, section 8.
 * `body` is the parsed JSON, or null where there was none.
 */
export function errorFromResponse(status: number, body: unknown): ApiError {
  const sobre = isRecord(body) && isRecord(body['error']) ? body['error'] : isRecord(body) ? body : {};
  const serverCode = textOf(sobre['code']);
  const texto = textOf(sobre['message']) ?? (isRecord(body) ? textOf(body['error']) : null);

  if (texto === 'jwt expired') {
    return new ApiError(general(MENSAJES.sesionExpirada, status, 'warning'), serverCode, status);
  }
  if (status === 409 && texto === 'Link already exists') {
    const errors = { username: MENSAJES.empresaRegistrada };
    return new ApiError(
      { type: 'fields', color: 'error', errors, message: MENSAJES.empresaRegistrada, code: status },
      serverCode,
      status,
    );
  }
  const errors = isRecord(sobre['details']) ? fieldErrors(sobre['details']) : {};
  const primero = Object.values(errors)[0];
  if (primero !== undefined) {
    return new ApiError(
      { type: 'fields', color: 'error', errors, message: texto ?? primero, code: 400 },
      serverCode,
      status,
    );
  }
  if (texto !== null) return new ApiError(general(texto, status), serverCode, status);
  return new ApiError(general(MENSAJES.desconocido, 500), serverCode, status);
}

/** The server does nothing for this person until they have set a second factor up. */
export function owesSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.serverCode === 'segundo_factor_requerido';
}

/** What the person reads of any failure: an ApiError's own message, or the general text. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : MENSAJES.desconocido;
}
