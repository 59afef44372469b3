import type { Fecha, Moneda } from '@cuadra/domain';
import type { EstadoSuscripcion, Periodicidad } from '@cuadra/domain/suscripcion';

/** An act on the subscription of a company. */
export interface Acto {
  readonly idEmpresa: number;
  /** Null for what Cuadra does by itself. */
  readonly idUsuario: number | null;
  readonly hoy: Fecha;
}

/** A subscription as it stands. Days are half-open: `facturadoHasta` is the first that is not charged. */
export interface Suscripcion {
  readonly estado: EstadoSuscripcion;
  readonly idVersion: number;
  readonly plan: string;
  readonly periodo: Periodicidad;
  readonly moneda: Moneda;
  /** Net price of a period, in minor units of `moneda`. */
  readonly precio: number;
  readonly ancla: Fecha;
  readonly facturadoHasta: Fecha;
  readonly terminaEl: Fecha | null;
  readonly diasDeGracia: number;
  readonly restringeEl: Fecha | null;
}

/** An invoice of Cuadra to a company. Whole pesos. */
export interface FacturaDeSuscripcion {
  readonly id: number;
  readonly folio: string;
  readonly emitida: Fecha;
  readonly vence: Fecha;
  /** Charged days: [desde, hasta). */
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  /** What credit notes took of the total. */
  readonly acreditado: number;
  /** What is open of the operator's document. */
  readonly saldo: number;
}
