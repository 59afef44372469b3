import type { Tx } from '../../../platform/database/index.ts';
import { readSinDeshacer } from './store/deshacer.ts';
import { DE_ANTES } from './undo-importacion.ts';

/** The reasons against the undo of imports, by id: one is still being read, or is from before imports were undone. */
export async function readImpedimentosDeImportar(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await readSinDeshacer(tx, idEmpresa, ids);
  return new Map(filas.map(({ id, enCurso }) => [id, enCurso ? 'Todavía se está importando.' : DE_ANTES]));
}
