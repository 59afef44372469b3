import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Lets one transaction of a company at a time look for an account and make it where there is none. */
export async function lockCuentas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cuadra.cuentas', ${idEmpresa}::bigint))`.execute(
    tx,
  );
}

/** Lets one transaction at a time decide which lines of an account are new, by file or by feed. */
export async function lockCuenta(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .selectFrom('cuentaCorriente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
