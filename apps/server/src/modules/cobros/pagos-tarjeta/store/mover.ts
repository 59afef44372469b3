import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Moves the payments by card of a customer to another, all or those of `ids`; answers the ids that moved. */
export async function movePagosTarjeta(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: { readonly desde: number; readonly hacia: number; readonly ids?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update pago_tarjeta r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde}
      ${ids === undefined ? sql`` : sql`and r.id = any(${[...ids]}::bigint[])`}
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
