import { PostgresError, diskFullError } from './errors.ts';

/**
 * Reads the reason out of what initdb or the server wrote (their messages are in English, forced with
 * lc_messages=C). Null when the text says nothing that needs a message of its own.
 */
export function explainServerOutput(salida: string, datos: string): PostgresError | null {
  if (/No space left on device|Disk quota exceeded/u.test(salida)) return diskFullError(datos);
  if (/Cannot allocate memory|out of memory/u.test(salida)) {
    return new PostgresError(
      'PG_SIN_MEMORIA',
      'No hay memoria suficiente para la base de datos. Cierra otros programas y vuelve a intentarlo.',
    );
  }
  if (/database files are incompatible with server/u.test(salida)) return otherVersionError(datos);
  if (
    /valid checkpoint record|invalid primary checkpoint|incorrect checksum in control file|global\/pg_control|PANIC:/u.test(
      salida,
    )
  ) {
    return new PostgresError(
      'PG_DATOS_DANADOS',
      `Los datos en ${datos} están dañados y PostgreSQL no los puede abrir. Recupéralos con «cuadra restaurar» desde un respaldo; no borres la carpeta antes.`,
    );
  }
  return null;
}

export function otherVersionError(datos: string): PostgresError {
  return new PostgresError(
    'PG_VERSION_DATOS',
    `Los datos en ${datos} son de otra versión de PostgreSQL. Haz un respaldo con la versión anterior de Cuadra y restáuralo con esta en una carpeta nueva.`,
  );
}

/** Someone took the port between choosing it and opening it: worth trying another. */
export function isPortTaken(salida: string): boolean {
  return /could not bind .* address .*: Address already in use|could not create any TCP\/IP sockets/u.test(
    salida,
  );
}

/** Children of a server that was killed are still leaving: worth waiting a moment. */
export function isStillLeaving(salida: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/u.test(salida);
}
