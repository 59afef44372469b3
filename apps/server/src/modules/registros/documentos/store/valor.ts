import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { changeDocumentos } from './write.ts';

/** Values up to `limite` documents anew; answers how many. Those whose XML states its own rate keep it. */
export async function revaluarDocumentos(
  tx: Tx,
  { idEmpresa, idMoneda, desde }: { idEmpresa: number; idMoneda: number; desde: string },
  limite: number,
): Promise<number> {
  const revaluados = await changeDocumentos(tx, idEmpresa, {
    con: sql`cambian as (
      select d.id, v.valor from documento d
      cross join lateral (select valor_del_dia(d.id_moneda, d.fecha_emision) as valor) v
      where d.id_empresa = ${idEmpresa} and d.id_moneda = ${idMoneda}::integer and d.id_moneda <> 1
        and d.fecha_emision >= ${desde}::date and coalesce(d.tipo_cambio, 0) <= 0
        and d.valor_moneda is distinct from v.valor
      order by d.id limit ${limite} for update of d)`,
    set: sql`valor_moneda = c.valor`,
    desde: sql`cambian c`,
    donde: sql`d.id = c.id`,
    contable: sql`true`,
  });
  return revaluados.length;
}
