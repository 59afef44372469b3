import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { splitOrder } from '../../../../platform/paging/index.ts';
import { whereDocumento } from './filter.ts';
import { COLUMNAS } from './list.ts';
import type { AlcanceDocumentos, Eleccion } from '../tipos.ts';

/** Ids of what is chosen of a list, in its order, up to `limit`. */
export async function readIds(
  tx: Tx,
  alcance: AlcanceDocumentos,
  { filtros, ids, excepto }: Eleccion,
  limit: number,
): Promise<number[]> {
  const { field, direction } = splitOrder(filtros.order);
  let consulta = tx
    .selectFrom('documento as d')
    .select('d.id')
    .where((eb) => whereDocumento(eb, alcance, filtros));
  if (ids) consulta = consulta.where(sql<boolean>`d.id = any(${[...ids]}::bigint[])`);
  if (excepto.length > 0) consulta = consulta.where(sql<boolean>`d.id <> all(${[...excepto]}::bigint[])`);
  for (const columna of COLUMNAS[field]) {
    consulta = consulta.orderBy(columna, (o) =>
      direction === 'desc' ? o.desc().nullsLast() : o.asc().nullsFirst(),
    );
  }
  if (field !== 'created') consulta = consulta.orderBy('d.id', direction);
  return (await consulta.limit(limit).execute()).map(({ id }) => id);
}
