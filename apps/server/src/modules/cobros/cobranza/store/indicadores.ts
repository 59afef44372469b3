import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS, vence } from '../../../registros/clientes/index.ts';
import { FACTORES, type Alcance } from './deudas.ts';

/** Sales of a month in pesos, with tax and less credit notes. */
export async function readVentas(
  tx: Tx,
  { idEmpresa }: Alcance,
  desde: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ mes: string; pesos: number }>`
    with m as materialized (${FACTORES})
    select to_char(d.fecha_emision, 'YYYY-MM') as mes, trunc(sum(d.signo * d.monto_total * m.factor))::bigint as pesos
    from documento d join m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.modelo in (${MODELOS}) and d.fecha_emision >= ${desde}::date
      and not d.anulado and d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})
    group by 1`.execute(tx);
  return new Map(rows.map(({ mes, pesos }) => [mes, pesos]));
}

export interface FilaCierre {
  readonly dia: string;
  /** Place in `TRAMOS_COBRANZA` on that day. */
  readonly rango: number;
  readonly pesos: number;
}

/**
 * What was open at the end of each of these days, by days overdue on that day: what is open now of documents issued
 * by then, and what was paid or credited of them since. A ceded invoice is open until its cession.
 */
export async function readCierres(
  tx: Tx,
  { idEmpresa }: Alcance,
  dias: readonly string[],
): Promise<FilaCierre[]> {
  const { rows } = await sql<FilaCierre>`
    with m as materialized (${FACTORES}),
    c as materialized (select unnest(${[...dias]}::date[]) as dia),
    abiertos as (
      select d.id, null::date as fecha, d.saldo as monto from documento d
      where d.id_empresa = ${idEmpresa} and d.saldo <> 0 and d.modelo in (${MODELOS})
      union all
      select p.id_documento, l.fecha, p.monto_documento
      from cartola l join conciliacion_par p on p.id_empresa = l.id_empresa and p.id_cartola = l.id and p.activo
      where l.id_empresa = ${idEmpresa} and l.fecha > (select min(dia) from c)
      union all
      select a.id_documento, n.fecha_emision, a.monto
      from documento_aplicacion a join documento n on n.id_empresa = a.id_empresa and n.id = a.id_nota
      where a.id_empresa = ${idEmpresa} and n.fecha_emision > (select min(dia) from c)
    )
    select c.dia, case when d.signo < 0 or y.atraso <= 0 then 0 when y.atraso <= 30 then 1 when y.atraso <= 60 then 2
        when y.atraso <= 90 then 3 else 4 end as rango, trunc(sum(a.monto * m.factor))::bigint as pesos
    from abiertos a
    join documento d on d.id_empresa = ${idEmpresa} and d.id = a.id and d.modelo in (${MODELOS}) and not d.anulado
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join m on m.id = d.id_moneda
    left join cesion s on s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente
    join c on c.dia >= d.fecha_emision and (a.fecha is null or a.fecha > c.dia)
      and (s.id is null or (s.fecha at time zone 'America/Santiago')::date > c.dia)
    cross join lateral (select c.dia - ${vence(idEmpresa)} as atraso) y
    group by 1, 2`.execute(tx);
  return rows;
}
