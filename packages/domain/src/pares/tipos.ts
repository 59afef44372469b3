import type { Moneda } from '../dinero/index.ts';
import type { Fecha } from '../fecha/index.ts';
import type { ValoresDelDia } from '../monedas/index.ts';

/** A bank line of which nothing is explained yet. Amounts in minor units. */
export interface LineaSola {
  readonly id: number;
  readonly idCuenta: number;
  readonly numeroCuenta: string;
  readonly moneda: Moneda;
  readonly fecha: Fecha;
  readonly cargo: number;
  readonly abono: number;
  readonly descripcion: string;
  readonly numeroDocumento: string | null;
  /** Who stands at the other side, as far as the bank says it apart from the description. */
  readonly rutContraparte: string | null;
  readonly cuentaContraparte: string | null;
}

/** Two lines that explain each other, whole. */
export interface ParDeLineas {
  readonly tipo: 'traspaso' | 'reversa';
  readonly idCargo: number;
  readonly idAbono: number;
  /** Whether nothing else could be meant, so that nobody has to be asked. */
  readonly seguro: boolean;
  /** Why, in a Spanish sentence. */
  readonly explicacion: string;
}

/** A line that left and one that came in another currency, near each other in time and in what both were worth. */
export interface PosibleCambio {
  readonly cargo: LineaSola;
  readonly abono: LineaSola;
  /** Of the day of the charge. */
  readonly valores: ValoresDelDia;
}
