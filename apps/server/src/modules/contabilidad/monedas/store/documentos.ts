import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Companies with documents whose value is another now, or with bank lines of the currency, from a day on. */
export async function readEmpresasPorValuar(db: Db, idMoneda: number, desde: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from empresas_por_valuar(${idMoneda}::integer, ${desde}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Values up to `limite` documents anew; answers how many. Those whose XML states its own rate keep it. */
export async function revaluarDocumentos(
  tx: Tx,
  { idEmpresa, idMoneda, desde }: { idEmpresa: number; idMoneda: number; desde: string },
  limite: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with cambian as (
      select d.id, v.valor from documento d
      cross join lateral (select valor_del_dia(d.id_moneda, d.fecha_emision) as valor) v
      where d.id_empresa = ${idEmpresa} and d.id_moneda = ${idMoneda}::integer and d.id_moneda <> 1
        and d.fecha_emision >= ${desde}::date and coalesce(d.tipo_cambio, 0) <= 0
        and d.valor_moneda is distinct from v.valor
      order by d.id limit ${limite} for update of d
    )
    update documento d set valor_moneda = c.valor from cambian c
    where d.id_empresa = ${idEmpresa} and d.id = c.id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
