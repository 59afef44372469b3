import type { DteLeido } from '../tipos.ts';
import { imprimirCabecera } from './cabecera.ts';
import { imprimirDetalle } from './detalle.ts';
import { cerrarHoja, crearHoja } from './hoja.ts';
import { imprimirPie, numerarPaginas, type Resolucion } from './pie.ts';
import { marcaCedible, tituloDelArchivo } from './textos.ts';

export type { Resolucion } from './pie.ts';
export { marcaCedible } from './textos.ts';

export interface OpcionesImpresion {
  /** By which the issuer makes electronic documents; null leaves it out. */
  readonly resolucion?: Resolucion | null;
  /** The copy that is ceded, with its receipt to sign. Ignored for documents whose credit cannot be ceded. */
  readonly cedible?: boolean;
}

/**
 * The printed representation of a tax document as a PDF: the box with RUT, kind and folio, both parties, lines,
 * totals and the stamp as a PDF417 that a scanner reads (SII, manual of printed samples of electronic documents).
 * What the document does not say is left out, never made up; the office under the box is the issuer's comuna.
 */
export async function imprimirDte(
  dte: DteLeido,
  { resolucion = null, cedible = false }: OpcionesImpresion = {},
): Promise<Uint8Array> {
  const hoja = crearHoja(tituloDelArchivo(dte));
  const bajoCabecera = imprimirCabecera(hoja, dte);
  const desde = imprimirDetalle(hoja, dte, bajoCabecera);
  imprimirPie(hoja, dte, { resolucion, cedible: cedible ? marcaCedible(dte.tipo) : null, desde });
  numerarPaginas(hoja);
  return cerrarHoja(hoja);
}
