import type { Fecha } from '../fecha/index.ts';

/** An instalment. Amount in minor units of the commitment's currency. */
export interface Cuota {
  readonly fecha: Fecha;
  readonly monto: number;
}
