import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { runAfterCommit } from './after-commit.ts';
import { pendingCallMark } from './call-mark.ts';
import type { DB } from './schema.gen.ts';
import type { Tx } from './tx.ts';

function assertId(id: number): number {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`not an id: ${id}`);
  return id;
}

/**
 * A transaction whose setting travels with its BEGIN: one round trip to the database instead of two, on every
 * request. Kysely's own transaction cannot say more than BEGIN, so the connection is driven here and handed out as
 * the transaction that it is.
 */
async function withSetting<T, L = unknown>(
  db: Kysely<DB>,
  setting: string,
  trabajo: (tx: Tx, leido: L | undefined) => Promise<T>,
  lectura = '',
): Promise<T> {
  return db.connection().execute(async (conexion) => {
    const run = <R>(texto: string) => conexion.executeQuery<R>(CompiledQuery.raw(texto));
    try {
      const { rows } = await run<L>(`begin; set local ${setting};${lectura}`);
      const resultado = await trabajo(conexion as Tx, rows[0]);
      const mark = pendingCallMark();
      const written = mark ? (await run(mark.statement)).numAffectedRows === 1n : false;
      await run('commit');
      if (mark && written) mark.applied = true;
      await runAfterCommit(db, conexion as Tx);
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

/**
 * The same, with the row that `lectura` reads on the same round trip: what is asked at every page of a list, before
 * anything else. It is one statement without parameters; the company's id is given to it, checked.
 */
export function withEmpresaReading<L, T>(
  db: Kysely<DB>,
  idEmpresa: number,
  lectura: (idEmpresa: number) => string,
  trabajo: (tx: Tx, leido: L | undefined) => Promise<T>,
): Promise<T> {
  const id = assertId(idEmpresa);
  return withSetting<T, L>(db, `cuadra.id_empresa = '${id}'`, trabajo, ` ${lectura(id)}`);
}

/**
 * The rows of one statement that sees one company, in one round trip: PostgreSQL runs the statements of a message in a
 * transaction of their own, with which SET LOCAL ends. Such a message takes no parameters, so what varies stands in the
 * text (`sql.lit`); a statement that has some is refused.
 */
export async function readEmpresa<R>(
  db: Kysely<DB>,
  idEmpresa: number,
  consulta: RawBuilder<R>,
): Promise<R[]> {
  const { sql: texto, parameters } = consulta.compile(db);
  if (parameters.length > 0) throw new Error('a message of several statements takes no parameters');
  const mensaje = `set local cuadra.id_empresa = '${assertId(idEmpresa)}'; ${texto}`;
  return (await db.executeQuery<R>(CompiledQuery.raw(mensaje))).rows;
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
