import {
  type ArchivoAbierto,
  leerLiquidacion,
  pareceLiquidacion,
  type ClaseArchivo,
  type LiquidacionLeida,
} from '@cuadra/formats';

const MUESTRA = 64 * 1024;
/** Its summary and header stand at the beginning; what names none of this is no settlement. */
const SENAS = /abono/i;

/** A settlement of Transbank, by its header; null for any other file. Throws ErrorFormato. */
export async function leerComoLiquidacion(
  archivo: ArchivoAbierto,
  clase: ClaseArchivo,
): Promise<LiquidacionLeida | null> {
  if (clase === 'csv' || clase === 'desconocido') {
    const inicio = Buffer.from(archivo.bytes.subarray(0, MUESTRA)).toString('latin1');
    // Above the rows there is more summary than a plain table has, so that its kind may not be seen.
    if (!SENAS.test(inicio) || !/tipo transacci|tipo de movimiento/i.test(inicio)) return null;
    return leerLiquidacion(await archivo.tablas());
  }
  if (clase !== 'xlsx' && clase !== 'xls') return null;
  const libro = await archivo.tablas();
  return pareceLiquidacion(libro) ? leerLiquidacion(libro) : null;
}
