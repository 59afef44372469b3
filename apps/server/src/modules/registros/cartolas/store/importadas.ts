import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { changeCartolas } from './write.ts';

interface Archivo {
  readonly idEmpresa: number;
  readonly idArchivo: number;
}

/** Notes the lines of other files that a file tells again. */
export async function insertRepetidas(
  tx: Tx,
  { idEmpresa, idArchivo }: Archivo,
  lineas: readonly number[],
): Promise<void> {
  if (lineas.length === 0) return;
  await sql`
    insert into cartola_repetida (id_empresa, id_cartola, id_importacion_archivo)
    select l.id_empresa, l.id, ${idArchivo} from cartola l
    where l.id_empresa = ${idEmpresa} and l.id = any(${[...lineas]}::bigint[])
      and l.id_importacion_archivo <> ${idArchivo}
    on conflict do nothing`.execute(tx);
}

/** Deletes the marks that files repeat lines. */
export async function deleteRepetidas(tx: Tx, idEmpresa: number, archivos: readonly number[]): Promise<void> {
  await sql`
    delete from cartola_repetida
    where id_empresa = ${idEmpresa} and id_importacion_archivo = any(${[...archivos]}::bigint[])`.execute(tx);
}

export interface LineaImportada {
  readonly id: number;
  readonly idArchivo: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
  /** The bank's feed tells it too. */
  readonly delFeed: boolean;
  /** The first of the other files that tell it; null where none does. */
  readonly idOtroArchivo: number | null;
}

/** The next lines of files after an id, held for the rest of the transaction. */
export async function lockImportadas(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
  { despuesDe, limite }: { readonly despuesDe: number; readonly limite: number },
): Promise<LineaImportada[]> {
  const { rows } = await sql<LineaImportada>`
    select l.id, l.id_importacion_archivo as id_archivo, l.fecha, l.descripcion, l.cargo, l.abono,
      l.id_movimiento is not null as del_feed,
      (select min(r.id_importacion_archivo) from cartola_repetida r
        where r.id_empresa = l.id_empresa and r.id_cartola = l.id) as id_otro_archivo
    from cartola l
    where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = any(${[...archivos]}::bigint[])
      and l.id > ${despuesDe}
    order by l.id limit ${limite} for update of l`.execute(tx);
  return rows;
}

/** Gives lines to the other file that tells them, or to the bank's feed alone. */
export async function giveImportadas(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly Pick<LineaImportada, 'id' | 'idOtroArchivo'>[],
): Promise<void> {
  if (lineas.length === 0) return;
  const filas = lineas.map(({ id, idOtroArchivo }) => ({ id, otro: idOtroArchivo }));
  await changeCartolas(tx, idEmpresa, {
    desde: sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, otro bigint)`,
    set: sql`id_importacion_archivo = x.otro`,
  });
  await sql`
    delete from cartola_repetida r using jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, otro bigint)
    where r.id_empresa = ${idEmpresa} and r.id_cartola = x.id and r.id_importacion_archivo = x.otro`.execute(
    tx,
  );
}
