import type { SaltoDeIds } from './store/salto.ts';

/** Ids of one block: the trigger that counts them divides by the same. */
const IDS_POR_BLOQUE = 4096;

/**
 * Finds the block of ids in which a deep page begins, from the kept count of each block, which come in the order of the
 * list and must be those of its own filter. Null where it begins in the first, or beyond the last.
 */
export function seekBlock(
  bloques: readonly { bloque: number; cantidad: number }[],
  offset: number,
  direction: 'asc' | 'desc',
): SaltoDeIds | null {
  let saltadas = 0;
  for (const { bloque, cantidad } of bloques) {
    if (saltadas + cantidad > offset) {
      if (saltadas === 0) return null;
      const primero = bloque * IDS_POR_BLOQUE;
      return { limite: direction === 'asc' ? primero : primero + IDS_POR_BLOQUE - 1, saltadas };
    }
    saltadas += cantidad;
  }
  return null;
}
