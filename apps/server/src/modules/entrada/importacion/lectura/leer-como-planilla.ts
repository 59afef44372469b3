import {
  LECTORES_DE_BANCO,
  leerPlanilla,
  leerTablas,
  reconocerMapeo,
  type ClaseArchivo,
  type LibroDeTablas,
  type PlanillaLeida,
} from '@cuadra/formats';
import type { OpcionesLectura } from './tipos.ts';

const MUESTRA_CSV = 64 * 1024;
/** A workbook has to be opened to know what it is: beyond this it is a statement, which is opened once. */
const MAX_BYTES_LIBRO = 4 * 1024 * 1024;

function esDeBanco(libro: LibroDeTablas, { mapeos }: OpcionesLectura): boolean {
  return (
    LECTORES_DE_BANCO.some((lector) => lector.reconocer(libro)) || reconocerMapeo(libro, mapeos) !== null
  );
}

/** The beginning of a long text, up to a whole line; the rest is read only where it turns out to be a spreadsheet. */
function comienzo(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MUESTRA_CSV) return bytes;
  const fin = bytes.subarray(0, MUESTRA_CSV).lastIndexOf(0x0a);
  return fin <= 0 ? bytes : bytes.subarray(0, fin);
}

/** A table that holds documents and no bank lines, by its headers; null for any other. Throws ErrorFormato. */
export async function leerComoPlanilla(
  bytes: Uint8Array,
  clase: ClaseArchivo,
  opciones: OpcionesLectura,
): Promise<PlanillaLeida | null> {
  if (opciones.pedido !== null) return null;
  if (clase === 'csv') {
    const inicio = comienzo(bytes);
    const libro = await leerTablas(inicio);
    if (esDeBanco(libro, opciones)) return null;
    const leida = leerPlanilla(libro);
    return leida === null || inicio.length === bytes.length ? leida : leerPlanilla(await leerTablas(bytes));
  }
  if ((clase !== 'xlsx' && clase !== 'xls') || bytes.length > MAX_BYTES_LIBRO) return null;
  const libro = await leerTablas(bytes);
  return esDeBanco(libro, opciones) ? null : leerPlanilla(libro);
}
