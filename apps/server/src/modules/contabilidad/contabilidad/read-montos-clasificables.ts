import { montoClasificable } from '@cuadra/domain/contabilidad';
import type { Tx } from '../../../platform/database/index.ts';
import { readContable } from './read-contable.ts';
import { readDocumentos } from './store/fuentes.ts';

/**
 * What each of these documents gets split among accounts, in minor units of its currency, by its id: its total less the
 * taxes that are somebody else's.
 */
export async function readMontosClasificables(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const filas = await readDocumentos(tx, idEmpresa, ids);
  return new Map(filas.map((fila) => [fila.id, montoClasificable(readContable(fila))]));
}
