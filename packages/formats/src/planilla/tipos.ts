import type { Fecha, Mes, Moneda, Rut } from '@cuadra/domain';

export const CLASES_PLANILLA = [
  'lre',
  'planilla_remuneraciones',
  'planilla_previred',
  'planilla_gastos',
  'planilla_honorarios',
  'planilla_terceros',
] as const;
export type ClasePlanilla = (typeof CLASES_PLANILLA)[number];

/** What may be wrong with a row: its number in the file, the header of its column, and what to do. */
export interface ProblemaPlanilla {
  readonly fila: number;
  readonly campo: string | null;
  readonly mensaje: string;
}

/**
 * A row as its kind of spreadsheet needs it; what the kind has not is null. Amounts in minor units of `moneda`: what is
 * paid of a sueldo, the gross of a boleta, the total of anything else.
 */
export interface FilaPlanilla {
  readonly fila: number;
  readonly rut: Rut | null;
  readonly nombre: string | null;
  readonly periodo: Mes | null;
  readonly fecha: Fecha | null;
  readonly fechaPago: Fecha | null;
  readonly vence: Fecha | null;
  readonly folio: string | null;
  readonly descripcion: string | null;
  readonly moneda: Moneda;
  readonly monto: number;
  /** Of a boleta that says so: nothing is retained by whoever pays it. */
  readonly sinRetencion: boolean;
  readonly haberes: number | null;
  readonly descuentos: number | null;
  readonly aportesEmpleador: number | null;
  /** Of the LRE: what was taken for contributions (5341), for the tax (5361 and 5362) and for the rest (5302). */
  readonly cotizaciones: number | null;
  readonly impuestoUnico: number | null;
  readonly otrosDescuentos: number | null;
  /** Of the LRE: when the contract began and ended. */
  readonly inicioContrato: Fecha | null;
  readonly terminoContrato: Fecha | null;
}

/** A spreadsheet of documents. `errores` refuse it whole; `avisos` are good to know. */
export interface PlanillaLeida {
  readonly clase: ClasePlanilla;
  readonly filas: readonly FilaPlanilla[];
  readonly errores: readonly ProblemaPlanilla[];
  readonly avisos: readonly ProblemaPlanilla[];
}
