import type { Tx } from '../../../../platform/database/index.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

/** What only some kinds have, as it is kept. */
export function readDatosPropios(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documento')
    .select(['metadata', 'detalle', 'fuente'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The files laid upon a document, in the order they came. */
export function readAdjuntos(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documentoAdjunto as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.id', 'a.nombre', 'a.tipo', 'a.bytes', 'a.created', 'u.nombre as usuario'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.idDocumento', '=', id)
    .where('a.quitado', 'is', null)
    .orderBy('a.id')
    .execute();
}
