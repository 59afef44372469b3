import { MAX_USOS } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export function readLineas(tx: Tx, idEmpresa: number, id?: number) {
  const usos = (tabla: string) => sql`(select count(*) from (
    select from ${sql.table(tabla)} u
    where u.id_empresa = n.id_empresa and u.id_linea = n.id limit ${MAX_USOS}) usadas)`;
  return tx
    .selectFrom('lineaNegocio as n')
    .select([
      'n.id',
      'n.nombre',
      'n.archivada',
      sql<number>`least(${MAX_USOS}, ${usos('documento_clasificacion')} + ${usos('cartola_clasificacion')})`.as(
        'usos',
      ),
      sql<boolean>`exists (select from asiento_linea a
        where a.id_empresa = n.id_empresa and a.id_linea = n.id)`.as('asentada'),
    ])
    .where('n.idEmpresa', '=', idEmpresa)
    .where('n.deleted', '=', false)
    .$if(id !== undefined, (q) => q.where('n.id', '=', id ?? 0))
    .orderBy(sql`lower(n.nombre)`)
    .execute();
}

/** Names and states of lines, deleted ones too: what past acts name. */
export function readLineasPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('lineaNegocio')
    .select(['id', 'nombre', 'archivada', 'deleted'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute();
}

/** Ids of the lines that may be chosen. */
export async function readLineasElegibles(tx: Tx, idEmpresa: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('lineaNegocio')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('deleted', '=', false)
    .where('archivada', '=', false)
    .execute();
  return filas.map(({ id }) => id);
}

export async function insertLinea(tx: Tx, idEmpresa: number, nombre: string): Promise<number> {
  const { id } = await tx
    .insertInto('lineaNegocio')
    .values({ idEmpresa, nombre })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLinea(
  tx: Tx,
  { idEmpresa, id }: { idEmpresa: number; id: number },
  cambios: { nombre?: string; archivada?: boolean; deleted?: boolean },
): Promise<void> {
  await tx
    .updateTable('lineaNegocio')
    .set({ ...cambios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
