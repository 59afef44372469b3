import type { CartolaDePrueba, MovimientoDePrueba } from './cartola-de-prueba.ts';
import { miles } from './cartola-de-prueba.ts';
import type { Filas } from './index.ts';

/** A bank's export as sheets of rows, made from an invented statement. */
export interface Muestra {
  layout: string;
  banco: string;
  hojas: (cartola: CartolaDePrueba) => Readonly<Record<string, Filas>>;
  /** What the layout does not carry. */
  sinSaldos?: boolean;
  sinDocumento?: boolean;
  /** The balance stands at the last movement of each day alone. */
  saldoPorDia?: boolean;
  /** Newest first. */
  descendente?: boolean;
}

export type Fila = Filas[number];

export const con = (c: CartolaDePrueba, fila: (m: MovimientoDePrueba) => Fila): Fila[] =>
  c.movimientos.map(fila);
export const oNada = (monto: number): number | null => (monto === 0 ? null : monto);
export const decimales = (monto: number): string => `${miles(monto)},00`;
