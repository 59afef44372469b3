import { DIAS_DE_PAGO } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS, vence } from '../../../registros/clientes/index.ts';

interface Cual {
  readonly idEmpresa: number;
  readonly idPlan: number;
}

export interface FilaEtapaMedida {
  readonly dias: number;
  readonly enviados: number;
  readonly respondidos: number;
  readonly documentos: number;
  readonly pagados: number;
}

/** Day of the bank line that closed a document `d`; null while it is open or where no line did. */
const PAGADO_EL = sql`(select max(l.fecha) from conciliacion_par q
  join cartola l on l.id_empresa = q.id_empresa and l.id = q.id_cartola
  where q.id_empresa = d.id_empresa and q.id_documento = d.id and q.activo and d.saldo = 0)`;

/**
 * What the reminders of each stage of a plan did. Those that were stopped or refused count for nothing, and documents
 * only once the days in which they may be paid have passed.
 */
export async function measureEtapas(
  tx: Tx,
  { idEmpresa, idPlan }: Cual,
  hoy: Fecha,
): Promise<FilaEtapaMedida[]> {
  const { rows } = await sql<FilaEtapaMedida>`
    with r as (
      select r.id_contraparte, r.fecha, r.dias, r.respondio from recordatorio r
      left join envio e on e.id_empresa = r.id_empresa and e.id = r.id_envio
      where r.id_empresa = ${idEmpresa} and r.id_plan = ${idPlan} and coalesce(e.estado, 'enviado') in ('enviado', 'desconocido')
    ), p as (
      select rd.dias, count(*) as documentos,
        count(*) filter (where ${PAGADO_EL} between r.fecha and r.fecha + ${DIAS_DE_PAGO}::integer) as pagados
      from r
      join recordatorio_documento rd on rd.id_empresa = ${idEmpresa} and rd.id_contraparte = r.id_contraparte
        and rd.fecha = r.fecha and rd.dias is not null
      join documento d on d.id_empresa = rd.id_empresa and d.id = rd.id_documento
      where r.fecha + ${DIAS_DE_PAGO}::integer <= ${hoy}::date
      group by 1
    ), s as (select r.dias, count(*) as enviados, count(r.respondio) as respondidos from r group by 1)
    select coalesce(s.dias, p.dias) as dias, coalesce(s.enviados, 0) as enviados, coalesce(s.respondidos, 0) as respondidos,
      coalesce(p.documentos, 0) as documentos, coalesce(p.pagados, 0) as pagados
    from s full join p on p.dias = s.dias order by 1`.execute(tx);
  return rows;
}

/** Day of the first reminder of a plan that left. */
export async function readInicio(tx: Tx, { idEmpresa, idPlan }: Cual): Promise<Fecha | null> {
  const { rows } = await sql<{ fecha: Fecha | null }>`
    select min(r.fecha) as fecha from recordatorio r
    left join envio e on e.id_empresa = r.id_empresa and e.id = r.id_envio
    where r.id_empresa = ${idEmpresa} and r.id_plan = ${idPlan}
      and coalesce(e.estado, 'enviado') in ('enviado', 'desconocido')`.execute(tx);
  return rows[0]?.fecha ?? null;
}

export interface FilaCurva {
  readonly dias: number;
  readonly con: boolean;
  readonly facturado: number;
  readonly pagado: number;
  readonly documentos: number;
}

/**
 * By days from the due date: what was billed to customers that the plan wrote to, and the part that bank lines paid by
 * then. Documents that fell due since its first reminder, and those of the year before. Only those that old today count.
 */
export async function measureCurva(
  tx: Tx,
  { idEmpresa, idPlan }: Cual,
  { desde, hoy, dias }: { readonly desde: Fecha; readonly hoy: Fecha; readonly dias: readonly number[] },
): Promise<FilaCurva[]> {
  const { rows } = await sql<FilaCurva>`
    with c as (select distinct r.id_contraparte from recordatorio r where r.id_empresa = ${idEmpresa} and r.id_plan = ${idPlan}),
    x as (
      select x.vence, x.vence >= ${desde}::date as con, x.monto, x.pagado_el from (
        select ${vence(idEmpresa)} as vence, d.monto_total as monto, ${PAGADO_EL} as pagado_el
        from c
        join cliente k on k.id_empresa = ${idEmpresa} and k.id_contraparte = c.id_contraparte
        join documento d on d.id_empresa = k.id_empresa and d.id_contraparte = k.id_contraparte
        join moneda m on m.id = d.id_moneda and m.moneda = 'CLP'
        where d.modelo in (${MODELOS}) and d.signo = 1 and not d.anulado
      ) x where x.vence >= ${desde}::date - 365
    )
    select n.dias, x.con, sum(x.monto)::bigint as facturado, count(*) as documentos,
      coalesce(sum(x.monto) filter (where x.pagado_el <= x.vence + n.dias), 0)::bigint as pagado
    from x join unnest(${[...dias]}::integer[]) as n(dias) on x.vence + n.dias <= ${hoy}::date
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
