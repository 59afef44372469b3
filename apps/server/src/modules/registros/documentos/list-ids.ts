import type { Tx } from '../../../platform/database/index.ts';
import { readIds } from './store/ids.ts';
import type { AlcanceDocumentos, Eleccion } from './tipos.ts';

/** Ids of the documents that a person chose of a list, in its order, up to `limit`. */
export function listIdsDocumentos(
  tx: Tx,
  alcance: AlcanceDocumentos,
  eleccion: Eleccion,
  limit: number,
): Promise<number[]> {
  return readIds(tx, alcance, eleccion, limit);
}
