import {
  type ArchivoAbierto,
  LECTORES_DE_BANCO,
  leerPlanilla,
  reconocerMapeo,
  type ClaseArchivo,
  type LibroDeTablas,
  type PlanillaLeida,
} from '@cuadra/formats';
import type { OpcionesLectura } from './tipos.ts';

function esDeBanco(libro: LibroDeTablas, { mapeos }: OpcionesLectura): boolean {
  return (
    LECTORES_DE_BANCO.some((lector) => lector.reconocer(libro)) || reconocerMapeo(libro, mapeos) !== null
  );
}

/** A table that holds documents and no bank lines, by its headers; null for any other. Throws ErrorFormato. */
export async function leerComoPlanilla(
  archivo: ArchivoAbierto,
  clase: ClaseArchivo,
  opciones: OpcionesLectura,
): Promise<PlanillaLeida | null> {
  if (opciones.pedido !== null || (clase !== 'csv' && clase !== 'xlsx' && clase !== 'xls')) return null;
  // The beginning of a long text tells whether all of it has to be read as a table.
  const inicio = await (clase === 'csv' ? archivo.comienzo() : archivo.tablas());
  if (esDeBanco(inicio, opciones) || leerPlanilla(inicio) === null) return null;
  return leerPlanilla(await archivo.tablas());
}
