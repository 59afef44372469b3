import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function selectComentarios(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('comentario as c')
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select((eb) => [
      'c.id',
      'c.idUsuario',
      'c.idEmpresa',
      'c.modelo',
      eb.fn.coalesce('c.idDocumento', 'c.idCartola').as('foreignKey'),
      'c.comentario',
      'c.borrado',
      'c.lote',
      'c.idUsuarioBorro',
      'c.created',
      sql<string>`coalesce(u.nombre, c.autor)`.as('usuario'),
      sql<{ id: number; nombre: string }[]>`coalesce(
        (select json_agg(json_build_object('id', m.id, 'nombre', m.nombre) order by m.nombre)
          from usuario m where m.id = any(c.menciones)), '[]')`.as('menciones'),
    ])
    .where('c.idEmpresa', '=', idEmpresa);
}
export type FilaComentario = Awaited<ReturnType<ReturnType<typeof selectComentarios>['execute']>>[number];

/** A record is talked about, not chatted at: beyond this the oldest stay out. */
const MAX_COMENTARIOS = 500;

/** What is in sight of a record, oldest first. */
export async function readComentarios(
  tx: Tx,
  idEmpresa: number,
  columna: 'c.idDocumento' | 'c.idCartola',
  id: number,
): Promise<FilaComentario[]> {
  const filas = await selectComentarios(tx, idEmpresa)
    .where(columna, '=', id)
    .where('c.borrado', '=', false)
    .orderBy('c.id', 'desc')
    .limit(MAX_COMENTARIOS)
    .execute();
  return filas.toReversed();
}

export function readComentario(tx: Tx, idEmpresa: number, id: number): Promise<FilaComentario | undefined> {
  return selectComentarios(tx, idEmpresa).where('c.id', '=', id).executeTakeFirst();
}

interface ComentarioNuevo {
  readonly idEmpresa: number;
  /** Null for a customer, whose name is `autor`. */
  readonly idUsuario: number | null;
  readonly autor?: string;
  readonly modelo: string;
  readonly idDocumento: number | null;
  readonly idCartola: number | null;
  readonly comentario: string;
  readonly menciones: readonly number[];
  /** The act or execution of a rule that wrote it. */
  readonly lote?: string;
}

/** Writes comments; answers their ids in the order given. */
export async function insertComentarios(tx: Tx, nuevos: readonly ComentarioNuevo[]): Promise<number[]> {
  const filas = await tx
    .insertInto('comentario')
    .values(nuevos.map((nuevo) => ({ ...nuevo, menciones: [...nuevo.menciones] })))
    .returning('id')
    .execute();
  return filas.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Hides a comment or, with null, brings it back; false where it already is so. */
export async function setBorrado(
  tx: Tx,
  idEmpresa: number,
  id: number,
  idUsuarioBorro: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comentario')
    .set({ borrado: idUsuarioBorro !== null, idUsuarioBorro, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('borrado', '=', idUsuarioBorro === null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether all comments of one act are of this person. */
export async function isLoteDe(
  tx: Tx,
  { idEmpresa, idUsuario, lote }: { idEmpresa: number; idUsuario: number; lote: string },
): Promise<boolean> {
  const ajeno = await tx
    .selectFrom('comentario')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where(sql<boolean>`id_usuario is distinct from ${idUsuario}`)
    .executeTakeFirst();
  return ajeno === undefined;
}

/** Hides the comments that one act or execution of a rule wrote; answers on which records, each once. */
export async function hideLote(
  tx: Tx,
  { idEmpresa, idUsuario, lote }: { idEmpresa: number; idUsuario: number; lote: string },
): Promise<{ modelo: string; idRegistro: number }[]> {
  const { rows } = await sql<{ modelo: string; idRegistro: number }>`
    with borrados as (
      update comentario set borrado = true, id_usuario_borro = ${idUsuario}, modified = now()
      where id_empresa = ${idEmpresa} and lote = ${lote} and not borrado
      returning modelo, coalesce(id_documento, id_cartola) as id_registro)
    select distinct modelo, id_registro from borrados`.execute(tx);
  return rows;
}
