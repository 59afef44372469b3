import type { Fecha } from '../fecha/index.ts';

/** What money comes in or goes out for. */
export const CATEGORIAS_FLUJO = [
  'clientes',
  'ventas_tarjeta',
  'otros_ingresos',
  'proveedores',
  'gastos',
  'honorarios',
  'remuneraciones',
  'cotizaciones',
  'impuestos',
  'gastos_financieros',
  'tarjetas',
  'prestamos',
  'socios',
  'inversiones',
  'otros_egresos',
  'sin_explicar',
  'traspasos',
] as const;
export type CategoriaFlujo = (typeof CATEGORIAS_FLUJO)[number];

export const SENTIDOS_FLUJO = ['ingreso', 'egreso'] as const;
export type SentidoFlujo = (typeof SENTIDOS_FLUJO)[number];

export const PASOS_FLUJO = ['semana', 'mes'] as const;
export type PasoFlujo = (typeof PASOS_FLUJO)[number];

/** A column: whole days, both included. */
export interface Periodo {
  /** Its first day, which names it. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/**
 * Money of one category on one day, in minor units towards its side. Negative only where a note is netted against what
 * else a line pays.
 */
export interface Movimiento {
  readonly fecha: Fecha;
  readonly sentido: SentidoFlujo;
  readonly categoria: CategoriaFlujo;
  readonly monto: number;
}
