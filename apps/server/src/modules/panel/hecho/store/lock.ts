import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/**
 * Lets one undo of an act through at a time. The row of the act is locked last, by the doers: they lock their own records
 * first, and so does an undo from a record.
 */
export async function lockUndo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deshacer_acto ${idEmpresa}`}, ${id}::bigint))`.execute(
    tx,
  );
}
