/** Everything that can go wrong between Cuadra and its PostgreSQL server. The message says what to do. */
export type PostgresErrorCode =
  | 'PG_SIN_BINARIOS'
  | 'PG_BINARIOS_NO_CORREN'
  | 'PG_SIN_USUARIO'
  | 'PG_OTRO_DUENO'
  | 'PG_CARPETA_CERRADA'
  | 'PG_SIN_PERMISO'
  | 'PG_DISCO_LLENO'
  | 'PG_SIN_MEMORIA'
  | 'PG_INITDB'
  | 'PG_ARRANQUE'
  | 'PG_NO_RESPONDE'
  | 'PG_NO_SE_DETIENE'
  | 'PG_CLAVE'
  | 'PG_VERSION_DATOS'
  | 'PG_DATOS_DANADOS'
  | 'PG_OCUPADA'
  | 'PG_URL_INVALIDA'
  | 'PG_INALCANZABLE'
  | 'PG_VERSION_ANTIGUA'
  | 'PG_SIN_BASE_DE_PASO';

export class PostgresError extends Error {
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PostgresError';
    this.code = code;
  }
}

/** Errno of a failed system call (`ENOENT`, `EACCES`…), or null when the value is some other error. */
export function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Turns a refused file operation into an error that names the path; anything else passes through. */
export function explainFileError(error: unknown, ruta: string): unknown {
  const errno = errnoOf(error);
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return diskFullError(ruta, error);
  if (errno === 'EACCES' || errno === 'EPERM' || errno === 'EROFS') {
    return new PostgresError(
      'PG_SIN_PERMISO',
      `No se puede escribir en ${ruta}. Da permiso de escritura a tu usuario o elige otra carpeta con CUADRA_DATOS.`,
      error,
    );
  }
  return error;
}

export function diskFullError(ruta: string, cause?: unknown): PostgresError {
  return new PostgresError(
    'PG_DISCO_LLENO',
    `No queda espacio en el disco de ${ruta}. Libera espacio, o elige otra carpeta con CUADRA_DATOS, y vuelve a intentarlo.`,
    cause,
  );
}

export function otherOwnerError(ruta: string): PostgresError {
  return new PostgresError(
    'PG_OTRO_DUENO',
    `La base de datos en ${ruta} es de otro usuario. Ejecuta Cuadra con ese usuario (o como root), o elige otra carpeta con CUADRA_DATOS.`,
  );
}
