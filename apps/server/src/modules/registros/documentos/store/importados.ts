import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { markDocumentos } from '../../../contabilidad/pendientes/index.ts';
import { changeDocumentos } from './write.ts';

interface Fuente {
  readonly idEmpresa: number;
  /** Null where the source is the SII. */
  readonly idArchivo: number | null;
}

/** Notes the documents of files that another file or the SII tells again. */
export async function insertRepetidos(
  tx: Tx,
  { idEmpresa, idArchivo }: Fuente,
  documentos: readonly number[],
): Promise<void> {
  if (documentos.length === 0) return;
  await sql`
    insert into documento_repetido (id_empresa, id_documento, id_importacion_archivo)
    select d.id_empresa, d.id, ${idArchivo} from documento d
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...documentos]}::bigint[])
      and d.id_importacion_archivo is not null and d.id_importacion_archivo is distinct from ${idArchivo}
    on conflict do nothing`.execute(tx);
}

/** Deletes the marks that files repeat documents. */
export async function deleteRepetidos(tx: Tx, idEmpresa: number, archivos: readonly number[]): Promise<void> {
  await sql`
    delete from documento_repetido
    where id_empresa = ${idEmpresa} and id_importacion_archivo = any(${[...archivos]}::bigint[])`.execute(tx);
}

export interface DocumentoImportado {
  readonly id: number;
  readonly idArchivo: number;
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly montoTotal: number;
  readonly fuente: string;
  /** The SII tells it too. */
  readonly delSii: boolean;
  /** The first of the other files that tell it; null where none does. */
  readonly idOtroArchivo: number | null;
}

/** The next documents of files after an id, held for the rest of the transaction. */
export async function lockImportados(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
  { despuesDe, limite }: { readonly despuesDe: number; readonly limite: number },
): Promise<DocumentoImportado[]> {
  const { rows } = await sql<DocumentoImportado>`
    select d.id, d.id_importacion_archivo as id_archivo, d.modelo, d.codigo_tipo, d.folio, d.rut, d.razon_social,
      d.fecha_emision, d.monto_total, d.fuente,
      exists (select from documento_repetido r where r.id_empresa = d.id_empresa and r.id_documento = d.id
        and r.id_importacion_archivo is null) as del_sii,
      (select min(r.id_importacion_archivo) from documento_repetido r
        where r.id_empresa = d.id_empresa and r.id_documento = d.id) as id_otro_archivo
    from documento d
    where d.id_empresa = ${idEmpresa} and d.id_importacion_archivo = any(${[...archivos]}::bigint[])
      and d.id > ${despuesDe}
    order by d.id limit ${limite} for update of d`.execute(tx);
  return rows;
}

/** Gives documents to the other file that tells them, or to the SII alone. */
export async function giveImportados(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly DocumentoImportado[],
): Promise<void> {
  if (documentos.length === 0) return;
  const filas = documentos.map(({ id, idOtroArchivo }) => ({ id, otro: idOtroArchivo }));
  const origen = sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, otro bigint)`;
  await changeDocumentos(tx, idEmpresa, {
    set: sql`id_importacion_archivo = x.otro`,
    desde: origen,
    donde: sql`d.id = x.id`,
    contable: false,
  });
  await sql`
    delete from documento_repetido r using ${origen}
    where r.id_empresa = ${idEmpresa} and r.id_documento = x.id
      and r.id_importacion_archivo is not distinct from x.otro`.execute(tx);
}

/** Unties the references of other documents to these, and deletes their own. */
export async function untieReferencias(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  const suyos = sql`any(${[...ids]}::bigint[])`;
  await sql`
    update documento_referencia set id_documento_ref = null
    where id_empresa = ${idEmpresa} and id_documento_ref = ${suyos}`.execute(tx);
  await sql`
    delete from documento_referencia where id_empresa = ${idEmpresa} and id_documento = ${suyos}`.execute(tx);
}

/**
 * Deletes documents without references, with their lines, and marks for the ledger the entries that they leave: of
 * liquidaciones also those of the month's planillas, which are posted beside them.
 */
export async function deleteDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  const suyos = sql`any(${[...ids]}::bigint[])`;
  const { rows: planillas } = await sql<{ id: number }>`
    select distinct p.id from documento r
    join documento p on p.id_empresa = r.id_empresa and p.modelo = 'Previred' and p.fecha_emision = r.fecha_emision
    where r.id_empresa = ${idEmpresa} and r.id = ${suyos} and r.modelo in ('Remuneracion', 'Previred')`.execute(
    tx,
  );
  await markDocumentos(tx, idEmpresa, [...new Set([...ids, ...planillas.map(({ id }) => id)])]);
  await sql`delete from documento_glosa where id_empresa = ${idEmpresa} and id_documento = ${suyos}`.execute(
    tx,
  );
  await sql`delete from documento where id_empresa = ${idEmpresa} and id = ${suyos}`.execute(tx);
}
