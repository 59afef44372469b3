import type { Fecha } from '../fecha/index.ts';
import type { ValoresDelDia } from '../monedas/index.ts';
import type { EstadoSuscripcion, Transicion } from './transiciones.ts';
import type { Abono, Cargo, Ciclo, PlanContratado } from './tipos.ts';

/** What a company bought, without its invoices. */
export interface Contrato {
  readonly estado: EstadoSuscripcion;
  /** Null before the first purchase. */
  readonly vigente: {
    readonly plan: PlanContratado;
    readonly ciclo: Ciclo;
    readonly facturadoHasta: Fecha;
  } | null;
  /** A cancellation: the day on which the paid days end. */
  readonly terminaEl: Fecha | null;
  readonly diasDeGracia: number;
}

export type EventoDeSuscripcion =
  | { readonly tipo: 'revisar' }
  | { readonly tipo: 'elegir'; readonly plan: PlanContratado }
  | { readonly tipo: 'cancelar' }
  | { readonly tipo: 'seguir' }
  | { readonly tipo: 'pausar' }
  | { readonly tipo: 'reanudar' }
  | { readonly tipo: 'baja' };

/** All that an act depends on besides the contract. There is no clock. */
export interface Momento {
  readonly hoy: Fecha;
  readonly valores: ValoresDelDia;
  /** Charges with days in force from today on. */
  readonly cargos: readonly Cargo[];
  /** Due date of the oldest overdue invoice. */
  readonly vencidaDesde: Fecha | null;
  readonly promesaVigente: boolean;
}

/** A charge asks for an invoice, days that are given back for a credit note over theirs. */
export type Efecto =
  | { readonly tipo: 'cargo'; readonly cargo: Cargo }
  | { readonly tipo: 'abono'; readonly abono: Abono };

/** The next contract, and what has to be written for it, in this order. */
export interface Movimiento {
  readonly contrato: Contrato;
  readonly pasos: readonly Transicion[];
  readonly efectos: readonly Efecto[];
}

/** Why an act is refused. */
export type MotivoDeRechazo = 'deuda' | 'estado' | 'sin_plan' | 'mismo_plan' | 'sin_cambio';

export class MovimientoRechazado extends Error {
  readonly motivo: MotivoDeRechazo;
  constructor(motivo: MotivoDeRechazo) {
    super(`the subscription does not move: ${motivo}`);
    this.name = 'MovimientoRechazado';
    this.motivo = motivo;
  }
}
