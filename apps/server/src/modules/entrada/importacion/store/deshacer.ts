import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Tables of the records that files bring. */
export const TABLAS_IMPORTADAS = ['cartola', 'documento'] as const;
export type TablaImportada = (typeof TABLAS_IMPORTADAS)[number];

export interface ImportacionPorDeshacer {
  /** False of imports from before it was kept which of their records others told again. */
  readonly seDeshace: boolean;
  /** A file of it is still being read. */
  readonly enCurso: boolean;
  readonly archivos: readonly number[];
}

/** An import with its files, held against a further undo; null without one. */
export async function lockPorDeshacer(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<ImportacionPorDeshacer | null> {
  const { rows } = await sql<ImportacionPorDeshacer>`
    select i.se_deshace,
      exists (select from importacion_archivo a where a.id_empresa = i.id_empresa and a.id_importacion = i.id
        and a.estado in ('pendiente', 'procesando')) as en_curso,
      array(select a.id from importacion_archivo a
        where a.id_empresa = i.id_empresa and a.id_importacion = i.id order by a.id)::bigint[] as archivos
    from importacion i where i.id_empresa = ${idEmpresa} and i.id = ${id} for update of i`.execute(tx);
  return rows[0] ?? null;
}

/** Of imports, those that are still being read, and those from before an undo was possible, by id. */
export async function readSinDeshacer(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<{ id: number; enCurso: boolean }[]> {
  const { rows } = await sql<{ id: number; enCurso: boolean }>`
    select id, en_curso from (
      select i.id, i.se_deshace, exists (select from importacion_archivo a
        where a.id_empresa = i.id_empresa and a.id_importacion = i.id
          and a.estado in ('pendiente', 'procesando')) as en_curso
      from importacion i where i.id_empresa = ${idEmpresa} and i.id = any(${[...ids]}::bigint[])) x
    where en_curso or not se_deshace`.execute(tx);
  return rows;
}

/** How something holds a record: the table that refers to it, or the source that tells it too. */
export interface Apoyo {
  readonly id: number;
  readonly tabla: string;
}

export interface Tramo {
  readonly archivos: readonly number[];
  readonly primero: number;
  readonly ultimo: number;
}

/** Reads which records of files are in use, between two ids: a row for each record and table that refers to it. */
export async function readApoyos(
  tx: Tx,
  idEmpresa: number,
  de: TablaImportada,
  { archivos, primero, ultimo }: Tramo,
): Promise<Apoyo[]> {
  const suyos = sql`${[...archivos]}::bigint[]`;
  // The images of acts hold the changes of due dates and files by id, without a foreign key.
  const cambios =
    de === 'documento'
      ? sql`union select d.id, 'cambio' from acto a
          join acto_imagen i on i.id_empresa = a.id_empresa and i.lote = a.clave::uuid
          join documento d on d.id_empresa = a.id_empresa and d.id = i.id_registro
          where a.id_empresa = ${idEmpresa} and a.clase = 'documento' and a.ajuste is not null and a.deshecho is null
            and d.id_importacion_archivo = any(${suyos}) and d.id between ${primero} and ${ultimo}`
      : sql``;
  const { rows } = await sql<Apoyo>`
    select id, tabla from apoyos_de_importados(${de}::regclass, ${idEmpresa}, ${suyos}, ${primero}, ${ultimo})
    ${cambios}`.execute(tx);
  return rows;
}

/** Records of files between two ids that other files tell too, or the bank or the SII. */
export async function readCompartidos(
  tx: Tx,
  idEmpresa: number,
  de: TablaImportada,
  { archivos, primero, ultimo }: Tramo,
): Promise<Apoyo[]> {
  const suyos = sql`any(${[...archivos]}::bigint[])`;
  const { rows } = await (
    de === 'cartola'
      ? sql<Apoyo>`
          select l.id, 'banco' as tabla from cartola l
          where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = ${suyos} and l.id_movimiento is not null
            and l.id between ${primero} and ${ultimo}
          union select l.id, 'cartola_repetida' from cartola l
          join cartola_repetida r on r.id_empresa = l.id_empresa and r.id_cartola = l.id
          where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = ${suyos}
            and l.id between ${primero} and ${ultimo} and not r.id_importacion_archivo = ${suyos}`
      : sql<Apoyo>`
          select d.id, case when r.id_importacion_archivo is null then 'sii' else 'documento_repetido' end as tabla
          from documento d
          join documento_repetido r on r.id_empresa = d.id_empresa and r.id_documento = d.id
          where d.id_empresa = ${idEmpresa} and d.id_importacion_archivo = ${suyos}
            and d.id between ${primero} and ${ultimo}
            and (r.id_importacion_archivo is null or not r.id_importacion_archivo = ${suyos})`
  ).execute(tx);
  return rows;
}

/** The files of an import. */
export async function readArchivosDe(tx: Tx, idEmpresa: number, idImportacion: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('importacionArchivo')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idImportacion', '=', idImportacion)
    .execute();
  return filas.map(({ id }) => id);
}

/** How many lines and documents of files are here, but for lines of deposits of Transbank. */
export async function countImportados(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
): Promise<number> {
  const suyos = sql`any(${[...archivos]}::bigint[])`;
  const { rows } = await sql<{ cuantos: number }>`
    select (select count(*) from cartola l where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = ${suyos}
        and not exists (select from transbank_linea t where t.id_empresa = l.id_empresa and t.id_cartola = l.id))
      + (select count(*) from documento where id_empresa = ${idEmpresa} and id_importacion_archivo = ${suyos})
      as cuantos`.execute(tx);
  return rows[0]?.cuantos ?? 0;
}

/** Adds to the records of files that an undo took back. */
export async function addRetirados(
  tx: Tx,
  idEmpresa: number,
  porArchivo: ReadonlyMap<number, number>,
): Promise<void> {
  const filas = [...porArchivo].map(([id, cuantos]) => ({ id, cuantos }));
  await sql`
    update importacion_archivo a set retirados = least(a.creados, a.retirados + x.cuantos)
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, cuantos integer)
    where a.id_empresa = ${idEmpresa} and a.id = x.id`.execute(tx);
}
