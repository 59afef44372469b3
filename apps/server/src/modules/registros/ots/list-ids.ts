import type { OtItem, OtsQuery } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { listIds } from '../../../platform/listas/index.ts';
import { presentOt } from './present-ot.ts';
import { OTS } from './store/lista.ts';

/** Ids of the notas de venta that match, in the order of the list, up to `limit`. */
export function listIdsOts(
  tx: Tx,
  idEmpresa: number,
  filtros: Omit<OtsQuery, 'page' | 'perPage'>,
  limit: number,
): Promise<number[]> {
  return listIds(tx, OTS, { idEmpresa }, { filtros, excepto: [] }, limit);
}

/** Notas de venta by id, in no order. */
export async function readOtsPorId(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<OtItem[]> {
  return (await OTS.read(tx, idEmpresa, ids)).map(presentOt);
}
