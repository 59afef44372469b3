import type { Fecha } from '@cuadra/domain';
import type { LineaAsiento } from '@cuadra/domain/contabilidad';
import type { Fuente } from '../pendientes/index.ts';

/** A line as it is written: its account by id. */
export interface LineaEscrita extends Omit<LineaAsiento, 'cuenta'> {
  readonly idCuenta: number;
}

export interface AsientoVigente {
  readonly id: number;
  readonly fuente: Fuente;
  readonly fecha: Fecha;
  readonly glosa: string;
  readonly lineas: readonly LineaEscrita[];
}

export interface AsientoPorEscribir {
  readonly fuente: Fuente;
  readonly fecha: Fecha;
  readonly glosa: string;
  /** The entry that it takes back; null in one that stands by itself. */
  readonly idRevierte: number | null;
  readonly lineas: readonly LineaEscrita[];
}
