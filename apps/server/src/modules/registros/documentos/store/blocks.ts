import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { AlcanceDocumentos } from '../tipos.ts';
import { whereBloque, type Filtro } from './filter.ts';

/** Ids of one block: the trigger that counts them divides by the same. */
const IDS_POR_BLOQUE = 4096;

/** Documents of each block of ids that match, in the order of the list; the counts know types and states alone. */
export async function readBlocks(
  tx: Tx,
  alcance: AlcanceDocumentos,
  filtro: Filtro,
  direction: 'asc' | 'desc',
): Promise<{ desde: number; hasta: number; cantidad: number }[]> {
  const filas = await tx
    .selectFrom('documentoBloqueResumen as r')
    .where('r.idEmpresa', '=', alcance.idEmpresa)
    .where(whereBloque(alcance, filtro))
    .select(['r.bloque', sql<number>`sum(r.cantidad)::bigint`.as('cantidad')])
    .groupBy('r.bloque')
    .orderBy('r.bloque', direction)
    .execute();
  return filas.map(({ bloque, cantidad }) => {
    const desde = bloque * IDS_POR_BLOQUE;
    return { desde, hasta: desde + IDS_POR_BLOQUE - 1, cantidad };
  });
}
