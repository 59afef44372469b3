import type { Fecha, Mes } from '../fecha/index.ts';

export const CLASES_PLAZO = [
  'reclamar',
  'f29',
  'previred',
  'remuneraciones',
  'pagos',
  'cedida',
  'compras',
  'promesa',
  'cuota',
  'certificado',
] as const;
export type ClasePlazo = (typeof CLASES_PLAZO)[number];

/** A day that the company has to meet, or on which a customer said to pay. */
export interface Plazo {
  readonly clase: ClasePlazo;
  readonly fecha: Fecha;
  readonly cantidad: number;
  /** Pesos; null where no document tells them. */
  readonly monto: number | null;
  /** Customer, assignee or document that it names; null of several. */
  readonly nombre: string | null;
  /** The month that a declaration is of. */
  readonly mes: Mes | null;
}

/** Classes in which money comes in. */
export const PLAZOS_QUE_ENTRAN: ReadonlySet<ClasePlazo> = new Set(['promesa', 'cuota']);
