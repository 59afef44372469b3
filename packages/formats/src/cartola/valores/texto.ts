import { normalizarGlosa } from '@cuadra/domain/movimientos';
import type { Celda } from '../tabla/tipos.ts';

const CON_ACENTO = /[\u0300-\u036f]/g;
const NO_ASCII = /[^\u0000-\u007f]/;
const ESPACIOS = /[\s\u00a0]+/g;
const ESPACIOS_DE_MAS = /[\t\n\r\f\v\u00a0]|  /;

/** The cell as one line of text, with single spaces; empty for an empty cell. Dates as `yyyy-MM-dd`. */
export function textoDe(celda: Celda | undefined): string {
  if (celda === null || celda === undefined) return '';
  if (typeof celda === 'string') return compactar(celda);
  if (typeof celda === 'number') return String(celda);
  return celda.fecha;
}

export function textoONull(celda: Celda | undefined): string | null {
  const texto = textoDe(celda);
  return texto === '' ? null : texto;
}

/** Single spaces, none at the ends. Nearly all texts are clean already, so that is tested first. */
export function compactar(texto: string): string {
  return ESPACIOS_DE_MAS.test(texto) ? texto.replace(ESPACIOS, ' ').trim() : texto.trim();
}

/** Lower case, without accents or punctuation at the ends: how labels and headers are compared. */
export function normalizarEtiqueta(texto: string): string {
  return sinAcentos(compactar(texto)).toLowerCase();
}

export function sinAcentos(texto: string): string {
  return NO_ASCII.test(texto) ? texto.normalize('NFD').replace(CON_ACENTO, '') : texto;
}

/**
 * The form in which descriptions are compared to tell whether two lines are the same: capitals, no accents,
 * single spaces. The database keeps it beside the line for its unique constraint.
 */
export function normalizarDescripcion(descripcion: string): string {
  return normalizarGlosa(descripcion);
}

/**
 * Digits of an account number without leading zeros, so that `00-123-45678-90` and `1234567890` compare
 * equal. A masked card keeps only its last four, with the mark `*`: `****1234` → `*1234`.
 */
export function normalizarNumeroCuenta(numero: string): string {
  const tarjeta = /[*xX•]{2,}[\s-]*(\d{4})\s*$/.exec(numero);
  if (tarjeta) return `*${tarjeta[1]}`;
  return numero.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}
