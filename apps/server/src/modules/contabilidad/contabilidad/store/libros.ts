import type { LibroRcv } from '@cuadra/contract';
import { limitesDeMes, modelosCon, TIPOS_CREDITO_CEDIDO, tiposCon, type Mes } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

export interface AlcanceLibro {
  readonly idEmpresa: number;
  readonly libro: LibroRcv;
  readonly periodo: Mes;
}

export const MODELO_DE_LIBRO = { ventas: 'Dte', compras: 'Compra' } as const;

/**
 * The row `r` of the SII's register that is the document `d`. A note does not always say who issued it: one of the
 * other side with the same date and total is the same, as when it was imported.
 */
const MISMO = sql`d.id_empresa = r.id_empresa and d.modelo = r.modelo and d.codigo_tipo = r.codigo_tipo
  and d.folio = r.folio and d.rut = r.rut and (d.emite_comprador = r.emite_comprador
    or (d.codigo_tipo in (${literals(tiposCon(({ emisorIncierto }) => emisorIncierto))}) and d.fecha_emision = r.fecha_emision and d.monto_total = r.total))`;

/**
 * Documents of a month of the SII's register. A purchase may be registered in a later month than its date. A document
 * that the register lacks counts in the month of its date. Excluded: documents without debt, those annulled without a
 * note, and credits that the company bought.
 */
function delMes({ idEmpresa, libro, periodo }: AlcanceLibro): RawBuilder<unknown> {
  const { desde, hasta } = limitesDeMes(periodo);
  const modelo = MODELO_DE_LIBRO[libro];
  return sql`(
    select d.* from documento d
    where d.id_empresa = ${idEmpresa} and d.modelo = ${modelo} and d.fecha_emision between ${desde}::date and ${hasta}::date
      and d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})
      and not exists (
        select from sii_registro r where r.id_empresa = ${idEmpresa} and r.retirado is null and ${MISMO})
    union all
    select d.* from sii_registro r join documento d on ${MISMO}
    where r.id_empresa = ${idEmpresa} and r.mes = ${desde}::date and r.modelo = ${modelo} and r.retirado is null)`;
}

/** Rows of the book in pesos, positive: what a note takes away is told by its sign. */
function filas(alcance: AlcanceLibro): RawBuilder<unknown> {
  const pesos = (monto: RawBuilder<unknown>) => sql`trunc(${monto} * v.tasa)`;
  return sql`(
    select d.id, d.codigo_tipo as codigo, t.descripcion as tipo, d.folio, d.fecha_emision as fecha, d.rut, d.razon_social,
      d.signo, coalesce(d.estado_sii, 'registro') as estado,
      case when d.fuente = 'sii' and d.detalle ? 'boletas' then coalesce((d.detalle ->> 'documentos')::bigint, 1) else 1 end
        as documentos,
      ${pesos(sql`d.monto_exento`)} as exento, ${pesos(sql`d.monto_neto`)} as neto, ${pesos(sql`d.iva`)} as iva_total,
      ${pesos(sql`d.monto_total`)} as total, ${pesos(sql`d.valor_otro_impuesto`)} as otros_impuestos,
      ${pesos(sql`p.no_recuperable`)} as iva_no_recuperable, ${pesos(sql`p.uso_comun`)} as iva_uso_comun,
      ${pesos(sql`case when d.emite_comprador
        then greatest(0, least(d.iva, d.monto_neto + d.monto_exento + d.iva - d.monto_total)) else 0 end`)} as iva_retenido
    from ${delMes(alcance)} d
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    cross join lateral (
      select case when m.moneda = 'CLP' then 1 else d.valor_moneda / power(10::numeric, m.decimales) end as tasa) v
    cross join lateral (
      select least(d.iva, greatest(0, case
          -- A boleta gives its buyer no credit (DL 825, article 25).
          when d.modelo = 'Compra' and d.codigo_tipo in (${literals(tiposCon(({ creditoIva }) => !creditoIva))}) then d.iva
          else coalesce((d.detalle ->> 'ivaNoRecuperable')::bigint, 0) end)) as no_recuperable,
        least(d.iva, greatest(0, coalesce((d.detalle ->> 'ivaUsoComun')::bigint, 0))) as uso_comun) p
    where d.signo <> 0 and v.tasa is not null and (not d.anulado or exists (
      select from documento_referencia r
      where r.id_empresa = d.id_empresa and r.id_documento_ref = d.id and r.cod_ref = 1)))`;
}

export interface FilaLibroGuardada {
  readonly idDocumento: number;
  readonly codigo: string;
  readonly tipo: string;
  readonly folio: string;
  readonly fecha: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly signo: number;
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly ivaTotal: number;
  readonly ivaNoRecuperable: number;
  readonly ivaUsoComun: number;
  readonly ivaRetenido: number;
  readonly otrosImpuestos: number;
  readonly total: number;
}

/** Rows of the book by day, type and folio: only what counts in it. */
export async function readFilasLibro(
  tx: Tx,
  alcance: AlcanceLibro,
  limite: number,
  saltar: number,
): Promise<FilaLibroGuardada[]> {
  const { rows } = await sql<FilaLibroGuardada>`
    select id as id_documento, codigo, tipo, folio, fecha, rut, razon_social, signo, documentos::int,
      exento::bigint, neto::bigint, iva_total::bigint, iva_no_recuperable::bigint, iva_uso_comun::bigint,
      iva_retenido::bigint, otros_impuestos::bigint, total::bigint
    from ${filas(alcance)} f where estado = 'registro'
    order by fecha, codigo, length(folio), folio, id limit ${limite} offset ${saltar}`.execute(tx);
  return rows;
}

export interface SumaDeTipo extends Omit<
  FilaLibroGuardada,
  'idDocumento' | 'folio' | 'fecha' | 'rut' | 'razonSocial'
> {
  readonly estado: string;
  /** Rows of the book: fewer than documents where one stands for the boletas of the month. */
  readonly filas: number;
}

/** Sums by type and state of the register. */
export async function sumLibro(tx: Tx, alcance: AlcanceLibro): Promise<SumaDeTipo[]> {
  const { rows } = await sql<SumaDeTipo>`
    select codigo, tipo, signo, estado, count(*)::int as filas, sum(documentos)::int as documentos,
      sum(exento)::bigint as exento, sum(neto)::bigint as neto, sum(iva_total)::bigint as iva_total,
      sum(iva_no_recuperable)::bigint as iva_no_recuperable, sum(iva_uso_comun)::bigint as iva_uso_comun,
      sum(iva_retenido)::bigint as iva_retenido, sum(otros_impuestos)::bigint as otros_impuestos,
      sum(total)::bigint as total
    from ${filas(alcance)} f
    group by codigo, tipo, signo, estado order by length(codigo), codigo`.execute(tx);
  return rows;
}

export interface SumaSii {
  readonly codigo: string;
  readonly tipo: string;
  readonly signo: number;
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

/** The SII's own summary of what is in the register in a month, by type. */
export async function readResumenSii(
  tx: Tx,
  { idEmpresa, libro, periodo }: AlcanceLibro,
): Promise<SumaSii[]> {
  const { rows } = await sql<SumaSii>`
    select c.codigo_tipo as codigo, coalesce(t.descripcion, 'Tipo ' || c.codigo_tipo) as tipo, coalesce(t.signo, 1) as signo,
      c.documentos, c.exento, c.neto, c.iva, c.total
    from sii_cuadratura c
    left join tipo_documento t on t.codigo = c.codigo_tipo
      and t.id_pais = (select e.id_pais from empresa e where e.id_empresa = c.id_empresa)
    where c.id_empresa = ${idEmpresa} and c.mes = ${limitesDeMes(periodo).desde}::date
      and c.modelo = ${MODELO_DE_LIBRO[libro]} and c.estado = 'registro' and c.documentos > 0
    order by length(c.codigo_tipo), c.codigo_tipo`.execute(tx);
  return rows;
}

/** Whether the SII's register of a month was ever read. */
export async function wasLeido(tx: Tx, { idEmpresa, periodo }: AlcanceLibro): Promise<boolean> {
  const { rows } = await sql<{ leido: boolean }>`
    select exists (select from sii_cuadratura
      where id_empresa = ${idEmpresa} and mes = ${limitesDeMes(periodo).desde}::date) as leido`.execute(tx);
  return rows[0]?.leido ?? false;
}

/** Boletas of a month that owe something, by their day of issue or of their last payment; ids by day and folio. */
export async function readIdsHonorarios(
  tx: Tx,
  idEmpresa: number,
  periodo: Mes,
  por: 'emision' | 'pago',
): Promise<number[]> {
  const { desde, hasta } = limitesDeMes(periodo);
  const pagos = sql`(
    select p.id_documento, max(l.fecha) as fecha from conciliacion_par p
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    where p.id_empresa = ${idEmpresa} and p.activo and exists (
      select from cartola k where k.id_empresa = p.id_empresa and k.id = p.id_cartola and k.fecha >= ${desde}::date)
    group by 1)`;
  const { rows } =
    por === 'emision'
      ? await sql<{ id: number }>`
          select id from documento
          where id_empresa = ${idEmpresa} and modelo in (${literals(modelosCon('conRetencion'))}) and not anulado and signo <> 0
            and monto_total > 0 and fecha_emision between ${desde}::date and ${hasta}::date
          order by fecha_emision, modelo, length(folio), folio, id`.execute(tx)
      : await sql<{ id: number }>`
          select d.id from ${pagos} g
          join documento d on d.id_empresa = ${idEmpresa} and d.id = g.id_documento
          where g.fecha between ${desde}::date and ${hasta}::date and d.modelo in (${literals(modelosCon('conRetencion'))})
            and not d.anulado and d.signo <> 0 and d.monto_total > 0
          order by g.fecha, d.modelo, length(d.folio), d.folio, d.id`.execute(tx);
  return rows.map(({ id }) => id);
}
