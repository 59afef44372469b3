import type { Tx } from '../../../../platform/database/index.ts';

const MAX_ACTOS = 500;

export function readActos(tx: Tx, idEmpresa: number, modelo: string, idRegistro: number) {
  return tx
    .selectFrom('auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.id', 'a.created', 'a.accion', 'a.antes', 'a.despues', 'u.nombre as usuario'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.modelo', '=', modelo)
    .where('a.idRegistro', '=', idRegistro)
    .orderBy('a.id', 'desc')
    .limit(MAX_ACTOS)
    .execute();
}

/** The file that a document or a bank line came in, or nothing when it came another way. */
export function readLlegada(tx: Tx, idEmpresa: number, tabla: 'documento' | 'cartola', id: number) {
  const registro = tx
    .selectFrom(tabla)
    .select(['idImportacionArchivo', 'created'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id);
  return tx
    .selectFrom(registro.as('r'))
    .innerJoin('importacionArchivo as ia', 'ia.id', 'r.idImportacionArchivo')
    .innerJoin('importacion as i', (join) =>
      join.onRef('i.idEmpresa', '=', 'ia.idEmpresa').onRef('i.id', '=', 'ia.idImportacion'),
    )
    .leftJoin('usuario as u', 'u.id', 'i.idUsuario')
    .select(['ia.nombre as archivo', 'r.created', 'u.nombre as usuario'])
    .where('ia.idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
}
