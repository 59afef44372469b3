import type { Moneda } from '../dinero/index.ts';
import type { Fecha, Mes } from '../fecha/index.ts';

/** Days from `desde` up to, and without, `hasta`. */
export interface Rango {
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

export type Periodicidad = 'mensual' | 'anual';

/** The days on which periods begin: `dia` of `mes` and every month or year from there, at the latest its last day. */
export interface Ciclo {
  readonly periodicidad: Periodicidad;
  readonly mes: Mes;
  readonly dia: number;
}

/** Net price of a whole period, in minor units of its currency. */
export interface PrecioDePlan {
  readonly moneda: Moneda;
  readonly monto: number;
}

export interface PlanContratado {
  readonly idVersion: number;
  readonly nombre: string;
  readonly periodicidad: Periodicidad;
  readonly precio: PrecioDePlan;
}

/** A stretch of a period at a price. Amounts in pesos, net. */
export interface Cargo {
  readonly plan: PlanContratado;
  readonly periodo: Rango;
  readonly tramo: Rango;
  /** Pesos of one unit of the price's currency on the day of issue; null of a price in pesos. */
  readonly valor: string | null;
  /** Of the whole period. */
  readonly precioEnPesos: number;
  readonly neto: number;
  /** Days from here on were undone by a credit note. */
  readonly vigenteHasta: Fecha;
}

/** The days of a charge that are undone, at the value that they were charged at. */
export interface Abono {
  readonly cargo: Cargo;
  readonly tramo: Rango;
  readonly neto: number;
}
