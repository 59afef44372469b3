import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/**
 * Appends orders to the kept totals as they are now (1), or takes them away before a change (-1). Each change of an order
 * stands between the two.
 */
export async function noteTotales(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  signo: 1 | -1,
): Promise<void> {
  await sql`
    insert into orden_pago_resumen (id_empresa, mes, id_estado, id_beneficiario, reservada, cantidad, monto)
    select id_empresa, date_trunc('month', fecha_pago::timestamp)::date, id_estado, id_beneficiario, reservada,
      ${signo}::bigint * count(*), ${signo}::bigint * sum(monto)
    from orden_pago where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])
    group by 1, 2, 3, 4, 5`.execute(tx);
}

/** Folds the totals of orders to pay. */
export async function foldOrdenes(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with viejas as (delete from orden_pago_resumen where id_empresa = ${idEmpresa} returning *)
    insert into orden_pago_resumen (id_empresa, mes, id_estado, id_beneficiario, reservada, cantidad, monto)
    select id_empresa, mes, id_estado, id_beneficiario, reservada, sum(cantidad), sum(monto)
    from viejas group by 1, 2, 3, 4, 5 having sum(cantidad) <> 0 or sum(monto) <> 0`.execute(tx);
}
