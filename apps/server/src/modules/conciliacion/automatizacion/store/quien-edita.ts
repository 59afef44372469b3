import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A person of the company who may change rules: this one where they may, else an administrator, else any. */
export function readQuienEdita(tx: Tx, idEmpresa: number, idAutor: number | null) {
  return tx
    .selectFrom('usuarioEmpresa as ue')
    .innerJoin('usuario as u', 'u.id', 'ue.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'ue.idEmpresa').onRef('g.id', '=', 'ue.idGrupo'),
    )
    .select(['u.id', 'u.email', 'u.nombre'])
    .where('ue.idEmpresa', '=', idEmpresa)
    .where('ue.activo', '=', true)
    .where('ue.vence', 'is', null)
    .where(sql<boolean>`g.permisos @> '{automatizaciones.editar}'`)
    .orderBy(sql`u.id is not distinct from ${idAutor}::bigint`, 'desc')
    .orderBy(sql`g.nombre = 'Administrador'`, 'desc')
    .orderBy('u.id')
    .executeTakeFirst();
}
