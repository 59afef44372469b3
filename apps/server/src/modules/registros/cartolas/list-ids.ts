import type { Tx } from '../../../platform/database/index.ts';
import { listIds } from '../../../platform/listas/index.ts';
import { CARTOLAS } from './store/lista.ts';
import type { EleccionLineas } from './tipos.ts';

/** Ids of the bank lines that a person chose of the list, in its order, up to `limit`. */
export function listIdsCartolas(
  tx: Tx,
  idEmpresa: number,
  eleccion: EleccionLineas,
  limit: number,
): Promise<number[]> {
  return listIds(tx, CARTOLAS, { idEmpresa }, eleccion, limit);
}
