import type { Tx } from '../../../platform/database/index.ts';
import { listIds } from '../../../platform/listas/index.ts';
import { DOCUMENTOS } from './store/lista.ts';
import type { AlcanceDocumentos, Eleccion } from './tipos.ts';

/** Ids of the documents that a person chose of a list, in its order, up to `limit`. */
export function listIdsDocumentos(
  tx: Tx,
  alcance: AlcanceDocumentos,
  eleccion: Eleccion,
  limit: number,
): Promise<number[]> {
  return listIds(tx, DOCUMENTOS, alcance, eleccion, limit);
}
