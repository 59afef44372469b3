import type { Tx } from '../../../../platform/database/index.ts';

const MAX_ACTOS = 200;

/** Acts on a commitment, newest first. */
export function readActos(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.id', 'a.created', 'a.accion', 'a.antes', 'a.despues', 'u.nombre as usuario'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.modelo', '=', 'CompromisoPago')
    .where('a.idRegistro', '=', id)
    .orderBy('a.id', 'desc')
    .limit(MAX_ACTOS)
    .execute();
}
