import type { CartolaItem } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { presentCartola } from './present-cartola.ts';
import { readPorId } from './store/item.ts';

/** The bank lines with these ids that the company has, in no order. */
export async function readCartolasPorId(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<CartolaItem[]> {
  if (ids.length === 0) return [];
  return (await readPorId(tx, idEmpresa, ids)).map(presentCartola);
}
