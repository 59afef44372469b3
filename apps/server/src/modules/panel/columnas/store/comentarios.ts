import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** What was said about each record, by its id: one line for each comment, oldest first. */
export async function readTextos(
  tx: Tx,
  idEmpresa: number,
  columna: 'idDocumento' | 'idCartola',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const filas = await tx
    .selectFrom('comentario as c')
    .innerJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select([
      `c.${columna} as id`,
      sql<string>`string_agg(u.nombre || ': ' || c.comentario, chr(10) order by c.id)`.as('texto'),
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where(`c.${columna}`, 'in', [...ids])
    .where('c.borrado', '=', false)
    .groupBy(`c.${columna}`)
    .execute();
  return new Map(filas.map(({ id, texto }) => [id ?? 0, texto]));
}
