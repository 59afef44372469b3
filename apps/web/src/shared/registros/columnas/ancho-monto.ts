import { formatMonto, type Moneda } from '@cuadra/domain';

/** Widths of the tables' figures in bold: a digit, the points between them, and what stands left and right of them. */
const CIFRA_PX = 7.4;
const PUNTO_PX = 4;
const MARGEN_PX = 22;

export interface Cifra {
  readonly monto: number;
  readonly moneda: Moneda;
}

/** Width in px that a column needs for all these amounts to be read whole; at least `minimo`. */
export function anchoDeMontos(minimo: number, cifras: readonly Cifra[]): number {
  const anchos = cifras.map(({ monto, moneda }) => {
    const texto = formatMonto(monto, moneda);
    const puntos = texto.replaceAll(/[^.,]/g, '').length;
    return Math.ceil((texto.length - puntos) * CIFRA_PX + puntos * PUNTO_PX) + MARGEN_PX;
  });
  return Math.max(minimo, ...anchos);
}

/** The columns, widened to their longest amount. */
export function widenColumns<C extends { readonly key: string; readonly width: string }>(
  columns: readonly C[],
  cifrasOf: (key: string) => readonly Cifra[],
): readonly C[] {
  return columns.map((column) => {
    const fijo = /^(\d+)px$/.exec(column.width)?.[1];
    if (fijo === undefined) return column;
    const ancho = anchoDeMontos(Number(fijo), cifrasOf(column.key));
    return ancho === Number(fijo) ? column : { ...column, width: `${ancho}px` };
  });
}
