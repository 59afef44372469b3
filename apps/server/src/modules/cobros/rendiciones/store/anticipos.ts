import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { CON_LINEA, DISPONIBLE } from './abiertas.ts';

export interface AnticipoSinUsar {
  readonly idCliente: number;
  readonly moneda: Moneda;
  /** In minor units. */
  readonly monto: number;
  /** At the newest value of its currency. */
  readonly pesos: number;
}

/** What is left of the advances of customers, by customer and currency: of some, or of all. */
export async function readAnticiposSinUsar(
  tx: Tx,
  idEmpresa: number,
  idsCliente?: readonly number[],
): Promise<AnticipoSinUsar[]> {
  const anticipos = await tx
    .selectFrom('rendicion as r')
    .select('r.id')
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idDevuelve', 'is', null)
    .where('r.deshecha', 'is', null)
    .where('r.tipo', '=', 'anticipo')
    .$if(idsCliente !== undefined, (q) =>
      q.where(sql<boolean>`r.id_contraparte = any(${[...(idsCliente ?? [])]}::bigint[])`),
    )
    .execute();
  // What is left takes many joins to find, and few customers of a page have any.
  if (anticipos.length === 0) return [];
  const { rows } = await sql<Omit<AnticipoSinUsar, 'moneda'> & { moneda: string }>`
    select x.id_contraparte as id_cliente, m.moneda, sum(x.disponible)::bigint as monto,
      trunc(sum(x.disponible) * coalesce(max(v.valor), 1) / power(10::numeric, m.decimales))::bigint as pesos
    from (
      select r.id_contraparte, cc.id_moneda, ${DISPONIBLE} as disponible
      from rendicion r ${CON_LINEA}
      join cliente k on k.id_empresa = r.id_empresa and k.id_contraparte = r.id_contraparte
      where r.id_empresa = ${idEmpresa} and r.id = any(${anticipos.map(({ id }) => id)}::bigint[])
        and l.abono > 0) x
    join moneda m on m.id = x.id_moneda
    left join lateral (
      select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1) v on true
    where x.disponible > 0
    group by x.id_contraparte, m.id, m.moneda, m.decimales order by x.id_contraparte, m.id`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}
