import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Lines of some accounts in a stretch of days; those of later than `hoy` count as of today. */
export interface Tramo {
  readonly idEmpresa: number;
  readonly cuentas: readonly number[];
  readonly hoy: string;
  readonly desde: string;
  readonly hasta: string;
}

/**
 * What bank lines were for, each line in as many parts as explain it, which add up to it: the documents that it pays,
 * the advances and funds
 * that it opened or returned, the accounts that the rest is classified in (split as the ledger does), or else the reason why nothing was found; of
 * one that is half of a pair, what the pair is.
 */
export function partesDeLineas({ idEmpresa, cuentas, hoy, desde, hasta }: Tramo) {
  return sql`
    (with l as (
      select l.id, least(l.fecha, ${hoy}::date) as fecha, l.abono > 0 as entra, l.abono + l.cargo as monto,
        l.abono + l.cargo - l.conciliado as resto, l.estado_clasificacion
      from cartola l
      where l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = any(${[...cuentas]}::bigint[])
        and l.fecha >= ${desde}::date
        and l.fecha <= case when ${hasta}::date >= ${hoy}::date then 'infinity'::date else ${hasta}::date end)
    select l.fecha, l.entra, l.id as id_cartola, d.id as id_documento, d.modelo, null::bigint as id_cuenta,
      null::text as motivo, p.monto_cartola as monto
    from l
    join conciliacion_par p on p.id_empresa = ${idEmpresa} and p.id_cartola = l.id and p.activo
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    union all
    select l.fecha, l.entra, l.id, null, null, c.id_cuenta_contable, null,
      (trunc(l.resto * c.hasta_aqui / c.todo) - trunc(l.resto * (c.hasta_aqui - c.monto) / c.todo))::bigint
    from l
    cross join lateral (
      select k.id_cuenta_contable, k.monto, sum(k.monto) over (order by k.posicion) as hasta_aqui,
        sum(k.monto) over () as todo
      from cartola_clasificacion k where k.id_empresa = ${idEmpresa} and k.id_cartola = l.id) c
    where l.estado_clasificacion <> 0 and l.resto > 0
    union all
    select l.fecha, l.entra, l.id, null, null, null,
      case when a.id_cartola is not null then 'transbank_abono' else coalesce('transbank_' || t.parte, s.motivo) end,
      l.resto
    from l
    left join transbank_linea t on t.id_empresa = ${idEmpresa} and t.id_cartola = l.id
    left join lateral (
      select a.id_cartola from transbank_abono a
      where a.id_empresa = ${idEmpresa} and a.id_cartola = l.id limit 1) a on true
    left join cartola_sin_par s on s.id_empresa = ${idEmpresa} and s.id_cartola = l.id
    where l.estado_clasificacion = 0 and l.resto > 0
    union all
    select l.fecha, l.entra, l.id, null, null, null,
      case when p.tipo = 'reversa' then 'par_reversa' when tc.codigo = 'TC' then 'par_tarjeta' else 'par_traspaso' end,
      l.monto
    from l
    join cartola_par p on p.id_empresa = ${idEmpresa} and p.estado = 'aceptado'
      and case when l.entra then p.id_abono = l.id else p.id_cargo = l.id end
    join cartola o on o.id_empresa = p.id_empresa and o.id = case when l.entra then p.id_cargo else p.id_abono end
    join cuenta_corriente cc on cc.id_empresa = o.id_empresa and cc.id = o.id_cuenta_corriente
    join tipo_cuenta_corriente tc on tc.id = cc.id_tipo_cuenta_corriente
    where l.resto = 0
    union all
    select l.fecha, l.entra, l.id, null, null, null,
      case r.tipo when 'anticipo' then 'anticipo' else 'fondo_por_rendir' end, r.monto - coalesce((
      select sum(p.monto_cartola) from conciliacion_par p
      where p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo), 0)::bigint
    from l join rendicion r on r.id_empresa = ${idEmpresa} and r.id_cartola = l.id and r.deshecha is null)`;
}

export interface SumaReal {
  readonly fecha: string;
  readonly entra: boolean;
  readonly modelo: string | null;
  readonly idCuenta: number | null;
  readonly motivo: string | null;
  readonly monto: number;
}

/** The parts added up by week or month, which is named by its first day. */
export async function sumReales(tx: Tx, tramo: Tramo, paso: 'semana' | 'mes'): Promise<SumaReal[]> {
  const unidad = paso === 'mes' ? 'month' : 'week';
  const { rows } = await sql<SumaReal>`
    select date_trunc(${unidad}, x.fecha)::date as fecha, x.entra, x.modelo, x.id_cuenta, x.motivo,
      sum(x.monto)::bigint as monto
    from ${partesDeLineas(tramo)} x
    group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** Accounts of the chart, to tell what was classified in each. */
export function readCuentasContables(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'key', 'idSubtipo', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}
