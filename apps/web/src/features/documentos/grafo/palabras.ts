import type { AristaRelacion, ClaseRelacion } from '@cuadra/contract';

/** What a node is to the one nearer to the middle: as who acts, and as who is acted upon. */
const PALABRAS: Readonly<Record<ClaseRelacion, readonly [actua: string, recibe: string]>> = {
  anula: ['lo anula', 'queda anulado'],
  corrige_texto: ['corrige texto', 'texto corregido'],
  corrige_monto: ['corrige monto', 'monto corregido'],
  refiere: ['lo menciona', 'mencionado'],
  cede: ['lo cede', 'cedido a'],
  nota_venta: ['la factura', 'nota de venta'],
  concilia: ['concilia', 'conciliado'],
};

/** «lo anula», «conciliado»: each relation of a node once, in the order in which they came. */
export function wordsOf(key: string, aristas: readonly AristaRelacion[]): string {
  const palabras = aristas.map(({ desde, clase }) => PALABRAS[clase][desde === key ? 0 : 1]);
  return [...new Set(palabras)].join(', ');
}

/** The title without losing its number at the end: «Factura electrónica…1112». */
export function splitTitulo(titulo: string): readonly [inicio: string, folio: string] {
  const corte = titulo.lastIndexOf(' ');
  return corte === -1 ? [titulo, ''] : [titulo.slice(0, corte), titulo.slice(corte + 1)];
}
