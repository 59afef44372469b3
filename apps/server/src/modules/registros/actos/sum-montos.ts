import type { Moneda } from '@cuadra/domain';

/** Money of an act in one currency, in minor units: what came in and what went out, both positive. */
export interface MontoDeActo {
  readonly moneda: Moneda;
  readonly entra: number;
  readonly sale: number;
}

/** Sums signed amounts by currency, those that came in apart from those that went out. */
export function sumMontos(
  partes: readonly { readonly moneda: Moneda; readonly monto: number }[],
): MontoDeActo[] {
  return [...Map.groupBy(partes, ({ moneda }) => moneda)].map(([moneda, suyas]) => ({
    moneda,
    entra: suyas.reduce((suma, { monto }) => suma + Math.max(0, monto), 0),
    sale: suyas.reduce((suma, { monto }) => suma + Math.max(0, -monto), 0),
  }));
}
