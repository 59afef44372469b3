import { modelosCon, type Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { changeDocumentos, type DocumentoCambiado } from './write.ts';

export interface FilaPorSaldar {
  readonly id: number;
  /** A boleta that the company may retain of. */
  readonly esBoleta: boolean;
  readonly montoTotal: number;
  readonly fechaEmision: Fecha;
  readonly fechaPagoInterna: Fecha | null;
  /** Of the last bank line that paid it. */
  readonly fechaPago: Fecha | null;
  readonly detalle: unknown;
}

/**
 * Of these documents those that owe by more than their payments and notes: boletas, and what a cut-off date concerns or
 * did so far.
 */
export async function readPorSaldar(
  tx: Tx,
  idEmpresa: number,
  corte: Fecha | null,
  ids: readonly number[],
): Promise<FilaPorSaldar[]> {
  const { rows } = await sql<FilaPorSaldar>`
    select d.id, d.monto_total, d.fecha_emision, d.fecha_pago_interna, d.detalle,
      d.modelo in (${literals(modelosCon('conRetencion'))}) and d.signo = 1 and d.monto_total > 0 as es_boleta,
      case when d.modelo in (${literals(modelosCon('conRetencion'))}) then (
        select max(l.fecha) from conciliacion_par p
        join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo) end as fecha_pago
    from documento d
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[]) and d.modelo <> 'Ot'
      and (d.modelo in (${literals(modelosCon('conRetencion'))}) or d.saldado_al_corte <> 0
        or coalesce(d.fecha_emision < ${corte}::date, false))`.execute(tx);
  return rows;
}

/** The company's cut-off date, which does not change until the transaction ends. */
export async function holdCorte(tx: Tx, idEmpresa: number): Promise<Fecha | null> {
  const { rows } = await sql<{ fechaCorte: Fecha | null }>`
    select fecha_corte from empresa where id_empresa = ${idEmpresa} for share`.execute(tx);
  return rows[0]?.fechaCorte ?? null;
}

/**
 * Writes what each of these documents owes, from its total, what is retained of it (by its id), its payments, its notes
 * and the cut-off date.
 */
export function writeSaldos(
  tx: Tx,
  idEmpresa: number,
  corte: Fecha | null,
  { ids, retenidos }: { readonly ids: readonly number[]; readonly retenidos: ReadonlyMap<number, number> },
): Promise<DocumentoCambiado[]> {
  return changeDocumentos(tx, idEmpresa, {
    con: sql`hechos as (
      select d.id, d.por_conciliar, d.saldado_al_corte, least(coalesce(r.monto, 0), greatest(0, d.monto_total - x.pagado)) as retenido,
        d.signo * d.monto_total - x.pagado - x.tomado + x.dado as abierto,
        coalesce(d.fecha_emision < ${corte}::date and not d.sigue_pendiente and not x.despues, false) as antes
      from documento d
      left join unnest(${[...retenidos.keys()]}::bigint[], ${[...retenidos.values()]}::bigint[]) as r (id, monto)
        on r.id = d.id
      cross join lateral (
        select
          coalesce((select sum(p.monto_documento) from conciliacion_par p
            where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0) as pagado,
          coalesce((select sum(a.monto) from documento_aplicacion a
            where a.id_empresa = d.id_empresa and a.id_documento = d.id), 0) as tomado,
          coalesce((select sum(a.monto) from documento_aplicacion a
            where a.id_empresa = d.id_empresa and a.id_nota = d.id), 0) as dado,
          -- A bank line from the cut-off date on that pays it is evidence that it was open.
          exists (select from conciliacion_par p
            join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
            where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
              and l.fecha >= ${corte}::date) as despues) x
      where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])
    ), debidos as (
      select h.id, h.por_conciliar, h.saldado_al_corte as saldado_antes, h.retenido,
        case when h.antes then h.abierto - h.retenido else 0 end as saldado,
        case when h.antes then 0 else h.abierto - h.retenido end as saldo
      from hechos h
    )`,
    set: sql`monto_retenido = o.retenido, saldado_al_corte = o.saldado, saldo = o.saldo, modified = now()`,
    desde: sql`debidos o`,
    donde: sql`d.id = o.id
      and (d.monto_retenido, d.saldado_al_corte, d.saldo) is distinct from (o.retenido, o.saldado, o.saldo)`,
    antes: { porConciliar: sql`o.por_conciliar` },
    contable: sql`o.saldado_antes <> d.saldado_al_corte`,
  });
}
