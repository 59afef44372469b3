import type { SugerenciaClasificacion } from '@cuadra/domain/clasificacion';
import type { Tx } from '../../../platform/database/index.ts';
import { loadRegistros } from './load-registros.ts';
import { suggestFor } from './suggest.ts';

/** The usual classification of each of these bank lines, by id. Lines without a past are absent. */
export async function suggestLineas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SugerenciaClasificacion>> {
  const registros = await loadRegistros(tx, { idEmpresa, modelo: 'Cartola' }, ids);
  return suggestFor(tx, idEmpresa, 'Cartola', registros);
}
