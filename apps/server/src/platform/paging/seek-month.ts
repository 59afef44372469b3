import { limitesDeMes, type Fecha } from '@cuadra/domain';

/** Pages nearer than this are reached by counting index entries, which costs less than asking for the months. */
export const MIN_SALTO = 1000;

export interface Salto {
  /** Where the reading starts: nothing later (descending) or earlier (ascending) than this date is read. */
  readonly limite: Fecha;
  /** Rows of whole months that need not be counted. */
  readonly saltadas: number;
}

/**
 * Finds the month in which a deep page of a list by date begins, from the kept count of each month, so that only
 * the rows of that month are counted on the way to it. `meses` come in the order of the list; their counts must be
 * those of the list's own filter.
 */
export function seekMonth(
  meses: readonly { mes: Fecha; cantidad: number }[],
  offset: number,
  direction: 'asc' | 'desc',
): Salto | null {
  let saltadas = 0;
  for (const { mes, cantidad } of meses) {
    if (saltadas + cantidad > offset) {
      if (saltadas === 0) return null;
      return { limite: direction === 'desc' ? limitesDeMes(mes.slice(0, 7)).hasta : mes, saltadas };
    }
    saltadas += cantidad;
  }
  return null;
}
