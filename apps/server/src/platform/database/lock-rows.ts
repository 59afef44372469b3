import { sql } from 'kysely';
import type { DB } from './schema.gen.ts';
import type { Tx } from './tx.ts';

/** Tables of a company whose rows have an id. */
type TablaConId = {
  [T in keyof DB]: DB[T] extends { readonly id: unknown; readonly idEmpresa: unknown } ? T : never;
}[keyof DB];

/** Locks rows of a table in the order of their ids, until the transaction ends. */
export const lockRows =
  (tabla: TablaConId) =>
  async (tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> => {
    await sql`
      select from ${sql.table(tabla)} where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])
      order by id for update`.execute(tx);
  };
