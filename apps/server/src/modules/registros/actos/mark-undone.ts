import type { ClaseActo } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { addUndone, takeUndone, undoWhole } from './store/acto.ts';

/**
 * Notes how many records of each act were undone, in the transaction that undoes them and wherever a person asked for
 * it, so that the list of acts and the records agree.
 */
export async function markUndone(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number | null },
  deshechas: ReadonlyMap<string, number>,
): Promise<void> {
  const hechas = [...deshechas].filter(([, cantidad]) => cantidad > 0);
  if (hechas.length > 0) await addUndone(tx, quien, hechas);
}

/** Notes that the act of one record is undone, where its record names it. */
export async function markOrigenUndone(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number | null },
  origen: { readonly clase: ClaseActo; readonly idOrigen: number },
): Promise<void> {
  await undoWhole(tx, quien, origen);
}

/** Notes how many undone records of an act were done again, in the transaction that does so. */
export async function markRedone(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { lote, cantidad }: { readonly lote: string; readonly cantidad: number },
): Promise<void> {
  if (cantidad > 0) await takeUndone(tx, quien, lote, cantidad);
}
