import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { splitOrder } from '../../../../platform/paging/index.ts';
import type { EleccionLineas } from '../tipos.ts';
import { whereCartola } from './filter.ts';
import { columnasDeOrden } from './list.ts';

/** Ids of what is chosen of the list, in its order, up to `limit`. */
export async function readIds(
  tx: Tx,
  idEmpresa: number,
  { filtros, ids, excepto }: EleccionLineas,
  limit: number,
): Promise<number[]> {
  const { direction } = splitOrder(filtros.order);
  let consulta = tx
    .selectFrom('cartola as l')
    .select('l.id')
    .where((eb) => whereCartola(eb, idEmpresa, filtros));
  if (ids) consulta = consulta.where(sql<boolean>`l.id = any(${[...ids]}::bigint[])`);
  if (excepto.length > 0) consulta = consulta.where(sql<boolean>`l.id <> all(${[...excepto]}::bigint[])`);
  for (const columna of columnasDeOrden(filtros)) consulta = consulta.orderBy(columna, direction);
  return (await consulta.limit(limit).execute()).map(({ id }) => id);
}
