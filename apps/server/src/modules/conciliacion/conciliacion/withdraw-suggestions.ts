import type { Tx } from '../../../platform/database/index.ts';
import { deleteSinPar } from './store/pares.ts';
import { withdrawPending } from './store/suggestions.ts';

/** Withdraws the pending suggestions of lines that changed since their search, and deletes their reasons for having none. */
export async function withdrawSuggestions(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<void> {
  await withdrawPending(tx, idEmpresa, lineas);
  await deleteSinPar(tx, idEmpresa, lineas);
}
