import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** A transaction that sees one company. Every query inside it goes through it, reads included. */
export type Tx = Transaction<DB>;

function assertId(id: number): number {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`not an id: ${id}`);
  return id;
}

/**
 * A transaction whose setting travels with its BEGIN: one round trip to the database instead of two, on every
 * request. Kysely's own transaction cannot say more than BEGIN, so the connection is driven here and handed out as
 * the transaction that it is.
 */
async function withSetting<T>(db: Kysely<DB>, setting: string, trabajo: (tx: Tx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (conexion) => {
    const run = (texto: string) => conexion.executeQuery(CompiledQuery.raw(texto));
    await run(`begin; set local ${setting}`);
    try {
      const resultado = await trabajo(conexion as Tx);
      await run('commit');
      return resultado;
    } catch (error) {
      // A connection that is gone cannot roll back, and has: what matters is the error that came first.
      await run('rollback').catch(() => {});
      throw error;
    }
  });
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
  return withSetting(db, `cuadra.id_empresa = '${assertId(idEmpresa)}'`, trabajo);
}

/** Runs `trabajo` in a transaction that sees the memberships and companies of one person, before one is chosen. */
export function withUsuario<T>(
  db: Kysely<DB>,
  idUsuario: number,
  trabajo: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withSetting(db, `cuadra.id_usuario = '${assertId(idUsuario)}'`, trabajo);
}

/**
 * Lets the rest of a transaction see and write another company: for the few acts that end one and begin another
 * together, each of which decides by itself that whoever asks may do so in both.
 */
export async function enterEmpresa(tx: Tx, idEmpresa: number): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`set local cuadra.id_empresa = '${assertId(idEmpresa)}'`));
}
