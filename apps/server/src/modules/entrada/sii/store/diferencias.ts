import type { ClaseDiferencia, ModeloRcv } from '@cuadra/contract';
import { limitesDeMes, modelosCon, tiposCon, type Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { joinInBulk } from './join-in-bulk.ts';

/**
 * The document `d` of a row `r` of the register. A row does not always say who issued a note: one of the other side
 * with the same date and total is the same, as when it was imported.
 */
export const MISMO = sql`d.id_empresa = r.id_empresa and d.modelo = r.modelo and d.codigo_tipo = r.codigo_tipo
  and d.folio = r.folio and d.rut = r.rut and (d.emite_comprador = r.emite_comprador
    or (d.codigo_tipo in (${literals(tiposCon(({ emisorIncierto }) => emisorIncierto))}) and d.fecha_emision = r.fecha_emision and d.monto_total = r.total))`;

export interface FilaDiferencia {
  readonly clase: ClaseDiferencia;
  readonly modelo: ModeloRcv;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly totalSii: number | null;
  readonly totalAqui: number | null;
  readonly idDocumento: number | null;
}

/**
 * What differs between a month of the SII's register and the documents, as both are now. A document belongs to the
 * month in which the SII has it, which for a purchase may be later than its date; one that the SII has in no month
 * belongs to that of its date.
 */
function differences(idEmpresa: number, mes: Mes) {
  const { desde, hasta } = limitesDeMes(mes);
  return sql<FilaDiferencia>`
    with registro as (
      select * from sii_registro where id_empresa = ${idEmpresa} and mes = ${desde}::date
    ), sin_detalle as (
      select c.modelo, c.codigo_tipo from sii_cuadratura c
      where c.id_empresa = ${idEmpresa} and c.mes = ${desde}::date and c.documentos > 0
        and not exists (select from registro r where r.retirado is null and r.modelo = c.modelo
          and r.codigo_tipo = c.codigo_tipo and r.estado = c.estado)
    )
    select case when d.id is null then 'falta_aqui' else 'monto' end as clase, r.modelo, r.codigo_tipo, r.folio, r.rut,
      r.razon_social, r.fecha_emision, r.total as total_sii, d.monto_total as total_aqui, d.id as id_documento
    from registro r left join documento d on ${MISMO}
    where r.retirado is null and (d.id is null or (d.monto_total <> r.total
      and d.id_moneda = (select id from moneda where moneda = 'CLP') and not d.anulado))
    union all
    select 'retirado', r.modelo, r.codigo_tipo, r.folio, r.rut, r.razon_social, r.fecha_emision, null,
      d.monto_total, d.id
    from registro r join documento d on ${MISMO}
    where r.retirado is not null and not d.anulado and not exists (
      select from sii_registro o where o.id_empresa = r.id_empresa and o.modelo = r.modelo
        and o.codigo_tipo = r.codigo_tipo and o.folio = r.folio and o.rut = r.rut
        and o.emite_comprador = r.emite_comprador and o.retirado is null)
    union all
    select 'falta_alla', d.modelo, d.codigo_tipo, d.folio, d.rut, d.razon_social, d.fecha_emision, null,
      d.monto_total, d.id
    from documento d
    where d.id_empresa = ${idEmpresa} and d.modelo in (${literals(modelosCon('enRegistroSii'))}) and not d.anulado
      and d.fecha_emision between ${desde}::date and ${hasta}::date
      and d.codigo_tipo in (${literals(tiposCon(({ enRegistro }) => enRegistro))})
      and not exists (select from sii_registro r where ${MISMO})
      and not exists (select from sin_detalle s where s.modelo = d.modelo and s.codigo_tipo = d.codigo_tipo)`;
}

export async function countDiferencias(tx: Tx, idEmpresa: number, mes: Mes): Promise<number> {
  const { rows } = await joinInBulk(tx, () =>
    sql<{ n: number }>`select count(*)::int as n from (${differences(idEmpresa, mes)}) x`.execute(tx),
  );
  return rows[0]?.n ?? 0;
}

/** The first differences, the largest amounts first. */
export async function listDiferencias(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  cuantas: number,
): Promise<FilaDiferencia[]> {
  const consulta = sql<FilaDiferencia>`
    select * from (${differences(idEmpresa, mes)}) x
    order by greatest(coalesce(total_sii, 0), coalesce(total_aqui, 0)) desc, modelo, codigo_tipo, folio, rut
    limit ${cuantas}`;
  const { rows } = await joinInBulk(tx, () => consulta.execute(tx));
  return rows;
}
