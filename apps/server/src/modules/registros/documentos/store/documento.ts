import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ClaveDocumento, DocumentoLeido } from '../escribir/tipos.ts';
import { changeDocumentos, insertDocumentos, setDocumentos } from './write.ts';

/** Rows of one statement: far below the parameters that PostgreSQL takes (65,535). */
const POR_LOTE = 1000;

function* enLotes<T>(filas: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < filas.length; i += POR_LOTE) yield filas.slice(i, i + POR_LOTE);
}

export interface TipoDocumento {
  readonly id: number;
  readonly signo: number;
}

export async function readTipos(tx: Tx): Promise<Map<string, TipoDocumento>> {
  const filas = await tx
    .selectFrom('tipoDocumento as t')
    .innerJoin('empresa as e', 'e.idPais', 't.idPais')
    .select(['t.id', 't.codigo', 't.signo'])
    .execute();
  return new Map(filas.map(({ id, codigo, signo }) => [codigo, { id, signo }]));
}

export async function readMonedas(tx: Tx): Promise<Map<string, number>> {
  const filas = await tx.selectFrom('moneda').select(['id', 'moneda']).execute();
  return new Map(filas.map(({ id, moneda }) => [moneda, id]));
}

export interface DocumentoGuardado extends ClaveDocumento {
  readonly id: number;
  readonly fuente: string;
  readonly fechaEmision: string;
  readonly idMoneda: number;
  readonly signo: number;
  readonly montoTotal: number;
  readonly anulado: boolean;
  /** Of a declaration: the codes of its form are kept. */
  readonly conCodigos: boolean;
  readonly estadoSii: string | null;
  readonly fechaRecepcion: string | null;
  readonly fechaAcuse: string | null;
  readonly fechaReclamo: string | null;
  /** What reconciliations took of it, with the sign of its effect. */
  readonly conciliado: number;
}

export function claveDocumento({
  modelo,
  codigoTipo,
  folio,
  rut,
  emiteComprador,
  rutVendedor = '',
}: ClaveDocumento): string {
  return `${modelo} ${codigoTipo} ${folio} ${rut} ${emiteComprador} ${rutVendedor}`;
}

/**
 * The documents already kept among those asked for, whoever of the two sides issued them, held for the rest of the
 * transaction, by key.
 */
export async function lockExistentes(
  tx: Tx,
  idEmpresa: number,
  claves: readonly ClaveDocumento[],
): Promise<Map<string, DocumentoGuardado>> {
  const pedidas = JSON.stringify(
    claves.map(({ modelo, codigoTipo, folio, rut }) => ({ modelo, tipo: codigoTipo, folio, rut })),
  );
  const { rows } = await sql<DocumentoGuardado>`
    select d.id, d.modelo, d.codigo_tipo, d.folio, d.rut, d.emite_comprador, d.rut_vendedor, d.fecha_emision, d.fuente, d.id_moneda, d.signo, d.monto_total, d.anulado, d.detalle ? 'codigos' as con_codigos, d.estado_sii,
      to_json(d.fecha_recepcion) #>> '{}' as fecha_recepcion,
      to_json(d.fecha_acuse) #>> '{}' as fecha_acuse,
      to_json(d.fecha_reclamo) #>> '{}' as fecha_reclamo,
      coalesce((select sum(p.monto_documento) from conciliacion_par p
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)::bigint as conciliado
    from (select distinct * from jsonb_to_recordset(${pedidas}::jsonb) as t(modelo text, tipo text, folio text, rut text)) k
    join documento d on d.id_empresa = ${idEmpresa} and d.modelo = k.modelo and d.codigo_tipo = k.tipo
      and d.folio = k.folio and d.rut = k.rut
    order by d.id
    for update of d`.execute(tx);
  return new Map(rows.map((fila) => [claveDocumento(fila), fila]));
}

export interface DocumentoPorEscribir {
  readonly leido: DocumentoLeido;
  readonly idTipoDocumento: number;
  readonly idMoneda: number;
  readonly idContraparte: number | null;
  readonly signo: number;
  readonly fechaVencimiento: string;
}

function columnasDe({
  leido,
  idTipoDocumento,
  idMoneda,
  idContraparte,
  signo,
  fechaVencimiento,
}: DocumentoPorEscribir) {
  return {
    idTipoDocumento,
    idMoneda,
    idContraparte,
    emiteComprador: leido.emiteComprador,
    razonSocial: leido.razonSocial,
    fechaEmision: leido.fechaEmision,
    fechaVencimiento,
    tipoCambio: leido.tipoCambio,
    montoNeto: leido.montoNeto,
    montoExento: leido.montoExento,
    iva: leido.iva,
    valorOtroImpuesto: leido.valorOtroImpuesto,
    montoTotal: leido.montoTotal,
    signo,
    otrosImpuestos: JSON.stringify(leido.otrosImpuestos),
    detalle: JSON.stringify(leido.detalle),
    claveXml: leido.claveXml,
    // A document that was altered or is not signed never gets here.
    firma: leido.firma,
    fuente: leido.fuente,
    ...(leido.fuente === 'sii' ? { anulado: leido.anulado ?? false } : {}),
    ...(leido.fechaPagoInterna === undefined ? {} : { fechaPagoInterna: leido.fechaPagoInterna }),
    ...(leido.metadata === undefined ? {} : { metadata: JSON.stringify(leido.metadata) }),
  };
}

/** Inserts documents that were read, wholly open until `saldarDocumentos` has seen them, and answers their ids in order. */
export async function insertLeidos(
  tx: Tx,
  idEmpresa: number,
  idImportacionArchivo: number | null,
  documentos: readonly DocumentoPorEscribir[],
): Promise<number[]> {
  const ids = new Map<string, number>();
  for (const lote of enLotes(documentos)) {
    const filas = await insertDocumentos(
      tx,
      idEmpresa,
      lote.map((documento) => ({
        ...columnasDe(documento),
        idImportacionArchivo,
        modelo: documento.leido.modelo,
        codigoTipo: documento.leido.codigoTipo,
        folio: documento.leido.folio,
        rut: documento.leido.rut,
        rutVendedor: documento.leido.rutVendedor ?? '',
        saldo: documento.signo * documento.leido.montoTotal + 0,
        estadoSii: documento.leido.estadoSii,
        fechaRecepcion: documento.leido.fechaRecepcion,
        fechaAcuse: documento.leido.fechaAcuse,
        fechaReclamo: documento.leido.fechaReclamo,
      })),
    );
    for (const fila of filas) ids.set(claveDocumento(fila as ClaveDocumento), fila.id);
  }
  return documentos.map(({ leido }) => {
    const id = ids.get(claveDocumento(leido));
    if (id === undefined) throw new Error('an inserted document came back without its id');
    return id;
  });
}

/**
 * Completes a document that was known by less (a row of the RCV) with its XML. Its reconciliations stand; what the
 * notes took of it, what is retained and what the cut-off date settles are reckoned anew afterwards.
 */
export async function completeDocumento(
  tx: Tx,
  idEmpresa: number,
  { id, conciliado }: Pick<DocumentoGuardado, 'id' | 'conciliado'>,
  documento: DocumentoPorEscribir,
): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], {
    ...columnasDe(documento),
    // A declaration that a person had entered by its month gets the number that the SII gave it.
    folio: documento.leido.folio,
    saldo: documento.signo * documento.leido.montoTotal - conciliado + 0,
    montoRetenido: 0,
    saldadoAlCorte: 0,
  });
}

/** Gives a document another number, type or counterparty: what it is known by. */
export async function renameDocumento(
  tx: Tx,
  idEmpresa: number,
  id: number,
  { folio, rut, codigoTipo }: ClaveDocumento,
): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], { folio, rut, codigoTipo });
}

export interface EstadoEnSii {
  readonly id: number;
  readonly estadoSii: string | null;
  readonly fechaRecepcion: string | null;
  readonly fechaAcuse: string | null;
  readonly fechaReclamo: string | null;
}

/** Sets what the register says of documents that are already kept; a date that it does not say stays. */
export async function updateEstadosSii(
  tx: Tx,
  idEmpresa: number,
  estados: readonly EstadoEnSii[],
): Promise<void> {
  if (estados.length === 0) return;
  await changeDocumentos(tx, idEmpresa, {
    con: sql`previo as materialized (
      select r.id, r.estado_sii from documento r
      where r.id_empresa = ${idEmpresa} and r.id = any(${estados.map(({ id }) => id)}::bigint[])
      order by r.id for no key update)`,
    set: sql`
      estado_sii = coalesce(e."estadoSii", d.estado_sii),
      fecha_recepcion = coalesce(e."fechaRecepcion", d.fecha_recepcion),
      fecha_acuse = coalesce(e."fechaAcuse", d.fecha_acuse),
      fecha_reclamo = coalesce(e."fechaReclamo", d.fecha_reclamo),
      modified = now()`,
    desde: sql`jsonb_to_recordset(${JSON.stringify(estados)}::jsonb) as e(id bigint, "estadoSii" text,
      "fechaRecepcion" timestamptz, "fechaAcuse" timestamptz, "fechaReclamo" timestamptz) join previo using (id)`,
    donde: sql`d.id = e.id`,
    contable: sql`previo.estado_sii is distinct from d.estado_sii`,
  });
}

/** Replaces the lines of documents. */
export async function writeGlosas(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly { id: number; leido: DocumentoLeido }[],
): Promise<void> {
  const filas = documentos.flatMap(({ id, leido }) =>
    leido.glosas.map((glosa, posicion) => ({ ...glosa, idEmpresa, idDocumento: id, posicion })),
  );
  for (const lote of enLotes(filas))
    await tx
      .insertInto('documentoGlosa')
      .values([...lote])
      .execute();
}

/** Whether a document has several lines that add up to this total. */
export async function hasLineasQueSuman(
  tx: Tx,
  idEmpresa: number,
  id: number,
  total: number,
): Promise<boolean> {
  const { cuantas, suma } = await tx
    .selectFrom('documentoGlosa')
    .select(({ fn }) => [fn.countAll<number>().as('cuantas'), fn.sum<string | null>('montoTotal').as('suma')])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', id)
    .executeTakeFirstOrThrow();
  return cuantas > 1 && Number(suma) === total;
}

export async function deleteParticulares(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const tabla of ['documentoGlosa', 'documentoReferencia'] as const) {
    await tx
      .deleteFrom(tabla)
      .where('idEmpresa', '=', idEmpresa)
      .where('idDocumento', 'in', [...ids])
      .execute();
  }
}
