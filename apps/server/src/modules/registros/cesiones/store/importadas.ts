import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Notes the cessions of other files that a file tells again. */
export async function insertRepetidas(
  tx: Tx,
  { idEmpresa, idArchivo }: { readonly idEmpresa: number; readonly idArchivo: number },
  cesiones: readonly number[],
): Promise<void> {
  if (cesiones.length === 0) return;
  await sql`
    insert into cesion_repetida (id_empresa, id_cesion, id_importacion_archivo)
    select c.id_empresa, c.id, ${idArchivo} from cesion c
    where c.id_empresa = ${idEmpresa} and c.id = any(${[...cesiones]}::bigint[])
      and c.id_importacion_archivo <> ${idArchivo}
    on conflict do nothing`.execute(tx);
}

/** Deletes the marks that files repeat cessions. */
export async function deleteCesionesRepetidas(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
): Promise<void> {
  await sql`
    delete from cesion_repetida
    where id_empresa = ${idEmpresa} and id_importacion_archivo = any(${[...archivos]}::bigint[])`.execute(tx);
}

/** A cession of a document that these files ceded; `suya` where one of them brought it. */
export interface FilaCesion {
  readonly id: number;
  readonly idDocumento: number;
  readonly modelo: string;
  /** Null of a cession by hand. */
  readonly idArchivo: number | null;
  /** One of the files in question brought it. */
  readonly suya: boolean;
  /** The first of the other files that tell it; null where none does. */
  readonly idOtroArchivo: number | null;
  /** The entry by hand whose place it took. */
  readonly idReemplazada: number | null;
  readonly rutCesionario: string;
  readonly razonSocialCesionario: string;
  /** The document is reconciled or in a payment order. */
  readonly enUso: boolean;
}

/** Documents with cessions of files: these, or those of other sources after an id. */
export type Alcance =
  | { readonly documentos: readonly number[] }
  | {
      readonly ajenosDespuesDe: number;
      /** Null of all. */
      readonly limite: number | null;
    };

/**
 * The cessions of documents that files ceded, the last of each document first; `lock` holds the documents for the rest of
 * the transaction. Those that were taken back are left out.
 */
export async function readCesionesDeArchivos(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
  alcance: Alcance,
  { lock }: { readonly lock: boolean },
): Promise<FilaCesion[]> {
  const suyos = sql`any(${[...archivos]}::bigint[])`;
  const cuales =
    'documentos' in alcance
      ? sql`c.id_documento = any(${[...alcance.documentos]}::bigint[])`
      : sql`d.id > ${alcance.ajenosDespuesDe} and not coalesce(d.id_importacion_archivo = ${suyos}, false)`;
  const limite = 'documentos' in alcance ? sql`` : sql`limit ${alcance.limite}`;
  const { rows } = await sql<FilaCesion>`
    with cedidos as (
      select distinct c.id_documento as id from cesion c
      join documento d on d.id_empresa = c.id_empresa and d.id = c.id_documento
      where c.id_empresa = ${idEmpresa} and c.id_importacion_archivo = ${suyos} and ${cuales}
      order by 1 ${limite})
    select c.id, c.id_documento, d.modelo, c.id_importacion_archivo as id_archivo,
      coalesce(c.id_importacion_archivo = ${suyos}, false) as suya,
      (select min(r.id_importacion_archivo) from cesion_repetida r
        where r.id_empresa = c.id_empresa and r.id_cesion = c.id and not r.id_importacion_archivo = ${suyos}) as id_otro_archivo,
      c.id_reemplazada, c.rut_cesionario, c.razon_social_cesionario,
      exists (select from conciliacion_par p
          where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo)
        or exists (select from orden_pago_documento x
          join orden_pago o on o.id_empresa = x.id_empresa and o.id = x.id_orden and o.id_estado <> 5
          where x.id_empresa = d.id_empresa and x.id_documento = d.id) as en_uso
    from cedidos k
    join documento d on d.id_empresa = ${idEmpresa} and d.id = k.id
    join cesion c on c.id_empresa = d.id_empresa and c.id_documento = d.id and c.anulada is null
    order by c.id_documento, c.secuencia desc ${lock ? sql`for update of d` : sql``}`.execute(tx);
  return rows;
}

/** Gives cessions to the other file that tells each. */
export async function giveCesiones(
  tx: Tx,
  idEmpresa: number,
  cesiones: readonly Pick<FilaCesion, 'id' | 'idOtroArchivo'>[],
): Promise<void> {
  if (cesiones.length === 0) return;
  const filas = cesiones.map(({ id, idOtroArchivo }) => ({ id, otro: idOtroArchivo }));
  const origen = sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, otro bigint)`;
  await sql`
    update cesion c set id_importacion_archivo = x.otro from ${origen}
    where c.id_empresa = ${idEmpresa} and c.id = x.id`.execute(tx);
  await sql`
    delete from cesion_repetida r using ${origen}
    where r.id_empresa = ${idEmpresa} and r.id_cesion = x.id and r.id_importacion_archivo = x.otro`.execute(
    tx,
  );
}

/** Deletes cessions and puts the entries by hand that they had taken the place of in force again. */
export async function deleteCesiones(
  tx: Tx,
  idEmpresa: number,
  cesiones: readonly Pick<FilaCesion, 'id' | 'idReemplazada'>[],
): Promise<void> {
  if (cesiones.length === 0) return;
  const ids = cesiones.map(({ id }) => id);
  const anteriores = cesiones.flatMap(({ idReemplazada }) => idReemplazada ?? []);
  await sql`delete from cesion where id_empresa = ${idEmpresa} and id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update cesion set anulada = null, id_usuario_anulo = null
    where id_empresa = ${idEmpresa} and id = any(${anteriores}::bigint[])`.execute(tx);
}

/** Deletes all cessions of documents that leave, those that were taken back too. */
export async function deleteCesionesDe(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly number[],
): Promise<void> {
  if (documentos.length === 0) return;
  await sql`
    delete from cesion where id_empresa = ${idEmpresa} and id_documento = any(${[...documentos]}::bigint[])`.execute(
    tx,
  );
}
