import type { Tabla } from '../tabla/tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';

/** Rows looked at: beyond any preamble of a statement. */
const FILAS = 500;

/**
 * Whether some row holds a date and, in another cell, an amount. Without one there is nothing in a table that a
 * person could point at: it is a text that happens to be cut by commas, or another spreadsheet.
 */
export function traeMovimientos({ filas }: Tabla): boolean {
  // Of the currencies, the one with most decimals: here an amount need only look like one.
  const lector = new LectorMonto('UF');
  return filas.slice(0, FILAS).some(({ celdas }) => {
    const fechas = celdas.flatMap((celda, i) => (leerFecha(celda) === null ? [] : [i]));
    if (fechas.length === 0) return false;
    return celdas.some((celda, i) => {
      if (celda === null || (fechas.length === 1 && fechas[0] === i)) return false;
      const monto = lector.leer(celda);
      return monto !== null && !Number.isNaN(monto);
    });
  });
}
