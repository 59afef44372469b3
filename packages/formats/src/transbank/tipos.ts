import type { Fecha } from '@cuadra/domain';
import type { MedioTransbank } from '@cuadra/domain/transbank';

/**
 * The three layouts that Transbank's portal gives: the «extracción masiva» of credit and of debit (text with `;` in
 * ISO-8859-1, or a sheet for each), a month of deposits row by row; and «abonos por día», a sheet with its header in one
 * row or two.
 */
export type FormatoLiquidacion = 'masiva_credito' | 'masiva_debito' | 'abonos_por_dia';

/** One row of a settlement, in pesos. What it adds to the deposit and takes from it, each as it is named. */
export interface FilaLiquidacion {
  /** Row of the file, from 1. */
  readonly fila: number;
  readonly tipo: 'venta' | 'anulacion' | 'cobro' | 'retencion';
  readonly medio: MedioTransbank;
  readonly fechaVenta: Fecha | null;
  readonly fechaAbono: Fecha;
  readonly cuenta: string;
  /** Code of the shop, and its name. */
  readonly comercio: string;
  readonly local: string | null;
  readonly codigoAutorizacion: string | null;
  /** What is shown of the card's number. */
  readonly tarjeta: string | null;
  readonly boleta: string | null;
  /** `02/3` where the sale is deposited in parts. */
  readonly cuota: string | null;
  /** Why something is charged or withheld. */
  readonly detalle: string | null;
  readonly venta: number;
  readonly anulacion: number;
  /** Fee and its IVA; negative where they are given back with an annulled sale. */
  readonly comision: number;
  readonly ivaComision: number;
  /** Negative where what was withheld is let go. */
  readonly retencion: number;
  /** With its IVA. */
  readonly cobro: number;
  /** What the row adds to the deposit. */
  readonly neto: number;
}

export interface ProblemaLiquidacion {
  readonly fila: number | null;
  readonly campo: string | null;
  readonly mensaje: string;
}

export interface LiquidacionLeida {
  readonly formato: FormatoLiquidacion;
  /** RUT of the merchant, as written; null where the file does not say it. */
  readonly rut: string | null;
  readonly filas: readonly FilaLiquidacion[];
  readonly errores: readonly ProblemaLiquidacion[];
  readonly avisos: readonly ProblemaLiquidacion[];
}
