import type { CartolaItem } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { readCartolasPorId } from '../../registros/cartolas/index.ts';
import { RESERVADOS } from './kinds.ts';
import type { ConPares } from './read-documentos.ts';
import { readPares } from './store/detalles.ts';

/** Bank lines in the order of the ids; without pairs unless asked, and never with those of wages. */
export async function readCartolas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  conPares: boolean,
): Promise<ConPares<CartolaItem>[]> {
  const porId = new Map((await readCartolasPorId(tx, idEmpresa, ids)).map((fila) => [fila.id, fila]));
  const pares = Map.groupBy(
    conPares ? await readPares(tx, idEmpresa, { ids, ocultos: RESERVADOS }) : [],
    ({ id }) => id,
  );
  return ids.flatMap((id) => {
    const registro = porId.get(id);
    return registro ? [{ registro, pares: pares.get(id) ?? [] }] : [];
  });
}
