import type { Tx } from '../../../platform/database/index.ts';
import { deleteSinPar } from './store/pares.ts';
import { withdrawPending } from './store/suggestions.ts';

/** Takes back every conclusion of the search about lines that are no longer what it searched. */
export async function withdrawSuggestions(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<void> {
  await withdrawPending(tx, idEmpresa, lineas);
  await deleteSinPar(tx, idEmpresa, lineas);
}
