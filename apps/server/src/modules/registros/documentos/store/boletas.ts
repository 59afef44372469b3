import type { Fecha, Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { SumaDeBoletas } from '../escribir/tipos.ts';

/** Boletas of a type and month. */
export interface MesDeBoletas {
  readonly codigoTipo: string;
  readonly mes: Mes;
}

/** What stands for the boletas of a month of which the SII tells a total alone. */
export interface ResumenGuardado extends MesDeBoletas {
  readonly id: number;
  readonly fechaEmision: Fecha;
  /** The SII's total, as it was read last. */
  readonly sii: SumaDeBoletas;
  /** What reconciliations took of it. */
  readonly conciliado: number;
}

const pedidosDe = (meses: readonly MesDeBoletas[]) =>
  JSON.stringify(meses.map(({ codigoTipo, mes }) => ({ tipo: codigoTipo, mes })));

/** The boletas of each month that are here one by one. */
export async function sumBoletas(
  tx: Tx,
  idEmpresa: number,
  meses: readonly MesDeBoletas[],
): Promise<(MesDeBoletas & { readonly suma: SumaDeBoletas })[]> {
  const { rows } = await sql<MesDeBoletas & SumaDeBoletas>`
    select k.tipo as codigo_tipo, k.mes, count(d.id)::int as documentos,
      coalesce(sum(d.monto_exento), 0)::bigint as exento, coalesce(sum(d.monto_neto), 0)::bigint as neto,
      coalesce(sum(d.iva), 0)::bigint as iva,
      coalesce(sum(d.monto_total - d.monto_exento - d.monto_neto - d.iva), 0)::bigint as otros
    from jsonb_to_recordset(${pedidosDe(meses)}::jsonb) as k (tipo text, mes text)
    left join documento d on d.id_empresa = ${idEmpresa} and d.modelo = 'Dte' and d.codigo_tipo = k.tipo
      and d.fecha_emision >= (k.mes || '-01')::date
      and d.fecha_emision < (k.mes || '-01')::date + interval '1 month' and not d.anulado and d.fuente <> 'sii'
    group by k.tipo, k.mes`.execute(tx);
  return rows.map(({ codigoTipo, mes, ...suma }) => ({ codigoTipo, mes, suma }));
}

/** The summaries of these months that are here, held for the rest of the transaction. */
export async function lockResumenes(
  tx: Tx,
  idEmpresa: number,
  meses: readonly MesDeBoletas[],
): Promise<ResumenGuardado[]> {
  const { rows } = await sql<ResumenGuardado>`
    select d.id, d.codigo_tipo, d.folio as mes, d.fecha_emision, d.detalle -> 'boletas' as sii,
      coalesce((select sum(p.monto_documento) from conciliacion_par p
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)::bigint as conciliado
    from jsonb_to_recordset(${pedidosDe(meses)}::jsonb) as k (tipo text, mes text)
    join documento d on d.id_empresa = ${idEmpresa} and d.modelo = 'Dte' and d.fuente = 'sii'
      and d.codigo_tipo = k.tipo and d.folio = k.mes
    order by d.id
    for update of d`.execute(tx);
  return rows;
}
