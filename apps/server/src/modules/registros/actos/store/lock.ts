import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Lets one change at a time of a setting through whose row may not be there yet. */
export const lockAjuste =
  (nombre: string) =>
  async (tx: Tx, idEmpresa: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ajuste ${nombre}`}, ${idEmpresa}::bigint))`.execute(
      tx,
    );
  };
