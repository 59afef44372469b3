import { modelosCon, type Fecha } from '@cuadra/domain';
import type { LineaContable, Parte } from '@cuadra/domain/contabilidad';
import type { TipoRendicion } from '@cuadra/domain/rendiciones';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

/** A document as it is stored, with what posting it asks for. `detalle` is what its kind keeps beside. */
export interface FilaDocumento {
  readonly id: number;
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly tipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly emiteComprador: boolean;
  readonly fechaEmision: Fecha;
  readonly fechaPagoInterna: Fecha | null;
  readonly fechaPago: Fecha | null;
  readonly moneda: string;
  readonly tipoCambio: string | null;
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly otrosImpuestos: unknown;
  readonly montoTotal: number;
  readonly saldadoAlCorte: number;
  readonly saldo: number;
  readonly signo: number;
  readonly anulado: boolean;
  readonly anuladoPorNota: boolean;
  readonly estadoSii: string | null;
  readonly detalle: unknown;
  readonly cotizacionesRetenidas: number;
}

/** What the liquidaciones of a month left owed for cotizaciones, of what the planillas before this one did not take. */
const COTIZACIONES_RETENIDAS = sql`
  greatest(0, least(d.monto_total,
    coalesce((
      select sum(coalesce((r.detalle ->> 'descuentos')::bigint, 0) + coalesce((r.detalle ->> 'aportesEmpleador')::bigint, 0))
      from documento r
      where r.id_empresa = d.id_empresa and r.modelo = 'Remuneracion' and r.fecha_emision = d.fecha_emision
        and r.signo <> 0 and r.monto_total > 0 and not r.anulado and (r.detalle ->> 'haberes') is not null), 0)
    - coalesce((
      select sum(r.monto_total) from documento r
      where r.id_empresa = d.id_empresa and r.modelo = 'Previred' and r.fecha_emision = d.fecha_emision
        and r.signo <> 0 and not r.anulado and r.id < d.id), 0)))`;

export async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaDocumento[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FilaDocumento>`
    select d.id, d.modelo, d.codigo_tipo, t.nombre as tipo, d.folio, d.rut, d.razon_social, d.emite_comprador, d.fecha_emision,
      d.fecha_pago_interna, m.moneda, d.valor_moneda as tipo_cambio, d.monto_neto, d.monto_exento, d.iva, d.otros_impuestos,
      d.monto_total, d.saldado_al_corte, d.saldo, d.signo, d.anulado, d.estado_sii, d.detalle,
      d.anulado and exists (
        select from documento_referencia r
        where r.id_empresa = d.id_empresa and r.id_documento_ref = d.id and r.cod_ref = 1) as anulado_por_nota,
      case when d.modelo in (${literals(modelosCon('conRetencion'))}) then (
        select max(l.fecha) from conciliacion_par p
        join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo) end as fecha_pago,
      case when d.modelo = 'Previred' then ${COTIZACIONES_RETENIDAS} else 0 end::bigint as cotizaciones_retenidas
    from documento d
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[]) and d.modelo <> 'Ot'`.execute(tx);
  return rows;
}

/** Planillas of the months of these liquidaciones, and of those in which they stood: what they settle depends on them. */
export async function readPlanillasDelMes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with cambiados as (
      select id, fecha_emision from documento
      where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[]) and modelo in ('Remuneracion', 'Previred')),
    dias as (
      select fecha_emision as fecha from cambiados
      union
      select a.fecha from asiento a join cambiados c on c.id = a.id_documento
      where a.id_empresa = ${idEmpresa} and a.origen = 'documento')
    select p.id from documento p join dias on dias.fecha = p.fecha_emision
    where p.id_empresa = ${idEmpresa} and p.modelo = 'Previred'`.execute(tx);
  return rows.map(({ id }) => id);
}

export type FilaLinea = Omit<LineaContable, 'moneda' | 'idCuentaBanco' | 'traspaso' | 'saldoInicial'> & {
  readonly moneda: string;
  readonly idCuentaCorriente: number;
  readonly descripcion: string;
  /** The line that explains it: the other end of a transfer between own accounts, or what it takes back. */
  readonly idEnPar: number | null;
};

/** Lines of another currency at the rate that their statement states, or else at that of their day. */
export async function readLineas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaLinea[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FilaLinea>`
    select l.id, l.fecha, l.cargo, l.abono, l.conciliado, l.descripcion, l.id_cuenta_corriente, m.moneda,
      case when cc.id_moneda <> 1 then coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end as tipo_cambio,
      (select case when p.id_cargo = l.id then p.id_abono else p.id_cargo end from cartola_par p
        where p.id_empresa = l.id_empresa and p.estado = 'aceptado' and (p.id_cargo = l.id or p.id_abono = l.id)) as id_en_par
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where l.id_empresa = ${idEmpresa} and l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** Which of these lines are one side of a deposit of card sales that was found. */
export async function readTraspasos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select lineas_de_traspaso(${idEmpresa}, ${[...ids]}::bigint[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What each account held before its first line, by that line; and the lines with which such a balance is posted, among
 * which may be some that are no longer the first.
 */
export async function readSaldosIniciales(
  tx: Tx,
  idEmpresa: number,
): Promise<{ montos: ReadonlyMap<number, number>; asentadas: readonly number[] }> {
  const { rows } = await sql<{ id: number; monto: number }>`
    select id_cartola as id, monto from saldos_iniciales(${idEmpresa}) where monto <> 0`.execute(tx);
  const { rows: asentadas } = await sql<{ id: number }>`
    select distinct a.id_cartola as id
    from cuenta_contable c
    join asiento_linea l on l.id_empresa = c.id_empresa and l.id_cuenta_contable = c.id
    join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento
    where c.id_empresa = ${idEmpresa} and c.key = 'saldos_iniciales' and a.origen = 'cartola' and a.id_revierte is null
      and not exists (select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)`.execute(
    tx,
  );
  return {
    montos: new Map(rows.map(({ id, monto }) => [id, monto])),
    asentadas: asentadas.map(({ id }) => id),
  };
}

/** How each of these is split among accounts, by its id. */
export async function readClasificaciones(
  tx: Tx,
  idEmpresa: number,
  de: 'documento' | 'cartola',
  ids: readonly number[],
): Promise<Map<number, Parte[]>> {
  const tabla = sql.table(`${de}_clasificacion`);
  const columna = sql.ref(`c.id_${de}`);
  const { rows } = await sql<Parte & { id: number }>`
    select ${columna} as id, c.id_cuenta_contable as id_cuenta, c.id_linea, c.monto from ${tabla} c
    where c.id_empresa = ${idEmpresa} and ${columna} = any(${[...ids]}::bigint[]) order by 1, c.posicion`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

export interface FilaPar {
  /** Of its bank line; where an advance or a fund pays, of the later of its line and its document. */
  readonly fecha: Fecha;
  readonly idConciliacion: number;
  readonly idCartola: number;
  readonly idDocumento: number;
  readonly montoCartola: number;
  readonly montoDocumento: number;
  /** The advance or fund that pays, and its kind. */
  readonly idRendicion: number | null;
  readonly tipoRendicion: TipoRendicion | null;
}

/** Live pairs of these documents or of these lines. */
export async function readPares(
  tx: Tx,
  idEmpresa: number,
  { documentos, lineas }: { documentos: readonly number[]; lineas: readonly number[] },
): Promise<FilaPar[]> {
  const { rows } = await sql<FilaPar>`
    select p.id_conciliacion, p.id_cartola, p.id_documento, p.monto_cartola, p.monto_documento,
      p.id_rendicion, r.tipo as tipo_rendicion,
      case when p.id_rendicion is null then l.fecha else greatest(l.fecha, d.fecha_emision) end as fecha
    from conciliacion_par p
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    left join rendicion r on r.id_empresa = p.id_empresa and r.id = p.id_rendicion
    where p.id_empresa = ${idEmpresa} and p.activo
      and (p.id_documento = any(${[...documentos]}::bigint[]) or p.id_cartola = any(${[...lineas]}::bigint[]))`.execute(
    tx,
  );
  return rows;
}

export interface FilaRendicion {
  readonly id: number;
  readonly tipo: TipoRendicion;
  readonly idCartola: number;
  /** Of its bank line. */
  readonly fecha: Fecha;
  readonly monto: number;
  readonly razonSocial: string;
  /** The one that it returns, and the line of that. */
  readonly idDevuelve: number | null;
  readonly idCartolaDevuelta: number | null;
}

/** Rendiciones in force that are a part of these lines, or return one that is, with those that they return. */
export async function readRendiciones(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<FilaRendicion[]> {
  const ids = [...lineas];
  const { rows } = await sql<FilaRendicion>`
    with base as (
      select coalesce(r.id_devuelve, r.id) as id from rendicion r
      where r.id_empresa = ${idEmpresa} and r.id_cartola = any(${ids}::bigint[]) and r.deshecha is null)
    select r.id, r.tipo, r.id_cartola, l.fecha, r.monto, c.razon_social, r.id_devuelve,
      a.id_cartola as id_cartola_devuelta
    from rendicion r
    join cartola l on l.id_empresa = r.id_empresa and l.id = r.id_cartola
    join contraparte c on c.id_empresa = r.id_empresa and c.id = r.id_contraparte
    left join rendicion a on a.id_empresa = r.id_empresa and a.id = r.id_devuelve
    where r.id_empresa = ${idEmpresa} and r.deshecha is null
      and (r.id in (select id from base) or r.id_devuelve in (select id from base))`.execute(tx);
  return rows;
}

export interface FilaAplicacion {
  /** The later day of its two documents. */
  readonly fecha: Fecha;
  readonly idNota: number;
  readonly idDocumento: number;
  readonly monto: number;
}

/** What notes take of these documents, or these notes of others. */
export async function readAplicaciones(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly number[],
): Promise<FilaAplicacion[]> {
  const ids = [...documentos];
  const { rows } = await sql<FilaAplicacion>`
    select a.id_nota, a.id_documento, a.monto, greatest(n.fecha_emision, d.fecha_emision) as fecha
    from documento_aplicacion a
    join documento n on n.id_empresa = a.id_empresa and n.id = a.id_nota
    join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
    where a.id_empresa = ${idEmpresa}
      and (a.id_nota = any(${ids}::bigint[]) or a.id_documento = any(${ids}::bigint[]))`.execute(tx);
  return rows;
}
