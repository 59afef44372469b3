import type { PorVencer } from '@cuadra/contract';

/** Purchases that are about to be accepted or claimed. */
export interface Pregunta {
  readonly que: 'acusar' | 'reclamar';
  readonly filas: readonly PorVencer[];
}

/** Sum of the purchases, in pesos. */
export function totalOf(filas: readonly PorVencer[]): number {
  return filas.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
}
