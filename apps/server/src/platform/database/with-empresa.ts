import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from './schema.gen.ts';

/** A transaction that sees one company. Every query inside it goes through it, reads included. */
export type Tx = Transaction<DB>;

function assertId(id: number): number {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`not an id: ${id}`);
  return id;
}

/**
 * Runs `trabajo` in a transaction that sees and writes the rows of one company alone. The setting lasts for the
 * transaction, so a pooled connection carries nothing to its next user. SET LOCAL takes no parameters; the id is
 * checked to be an integer.
 */
export function withEmpresa<T>(
  db: Kysely<DB>,
  idEmpresa: number,
  trabajo: (tx: Tx) => Promise<T>,
): Promise<T> {
  const id = assertId(idEmpresa);
  return db.transaction().execute(async (tx) => {
    await sql.raw(`set local cuadra.id_empresa = '${id}'`).execute(tx);
    return trabajo(tx);
  });
}

/** Runs `trabajo` in a transaction that sees the memberships and companies of one person, before one is chosen. */
export function withUsuario<T>(
  db: Kysely<DB>,
  idUsuario: number,
  trabajo: (tx: Tx) => Promise<T>,
): Promise<T> {
  const id = assertId(idUsuario);
  return db.transaction().execute(async (tx) => {
    await sql.raw(`set local cuadra.id_usuario = '${id}'`).execute(tx);
    return trabajo(tx);
  });
}
