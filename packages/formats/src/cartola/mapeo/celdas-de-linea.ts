import type { Moneda } from '@cuadra/domain';
import type { Celda } from '../tabla/tipos.ts';
import { textoDe } from '../valores/texto.ts';
import { leerMoneda } from './moneda-texto.ts';

/** Zeros and dashes stand where there is no document. */
export function leerDocumento(celda: Celda | undefined): string | null {
  const texto = textoDe(celda);
  return /^[-0\s]*$/.test(texto) ? null : texto;
}

/** The currency of the first row that names one, known before any amount is read because it gives their decimals. */
export function primeraMoneda(celdas: Iterable<Celda | undefined>, porDefecto: Moneda): Moneda {
  for (const celda of celdas) {
    const moneda = leerMoneda(textoDe(celda));
    if (moneda !== null) return moneda;
  }
  return porDefecto;
}
