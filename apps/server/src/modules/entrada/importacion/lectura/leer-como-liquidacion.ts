import {
  leerLiquidacion,
  leerTablas,
  pareceLiquidacion,
  type ClaseArchivo,
  type LiquidacionLeida,
} from '@cuadra/formats';

const MUESTRA = 64 * 1024;
/** A workbook has to be opened to know what it is: a month of a merchant is far smaller. */
const MAX_BYTES_LIBRO = 8 * 1024 * 1024;
/** Its summary and header stand at the beginning; what names none of this is no settlement. */
const SENAS = /abono/i;

/** A settlement of Transbank, by its header; null for any other file. Throws ErrorFormato. */
export async function leerComoLiquidacion(
  bytes: Uint8Array,
  clase: ClaseArchivo,
): Promise<LiquidacionLeida | null> {
  if (clase === 'csv' || clase === 'desconocido') {
    const inicio = Buffer.from(bytes.subarray(0, MUESTRA)).toString('latin1');
    // Above the rows there is more summary than a plain table has, so that its kind may not be seen.
    if (!SENAS.test(inicio) || !/tipo transacci|tipo de movimiento/i.test(inicio)) return null;
    return leerLiquidacion(await leerTablas(bytes));
  }
  if ((clase !== 'xlsx' && clase !== 'xls') || bytes.length > MAX_BYTES_LIBRO) return null;
  const libro = await leerTablas(bytes);
  return pareceLiquidacion(libro) ? leerLiquidacion(libro) : null;
}
