import type { Fecha, Rut } from '@cuadra/domain';
import type { Codificacion } from '../texto/index.ts';

/** The SII's four registers of purchases; sales have one, which counts as `registro`. */
export type EstadoRcv = 'registro' | 'pendiente' | 'reclamado' | 'no_incluir';

export type ClaseRcv = { clase: 'compra'; estado: EstadoRcv } | { clase: 'venta'; estado: 'registro' };

export type OtroImpuestoRcv = {
  /** SII code, as `271`. */
  codigo: string;
  monto: number;
  /** Percentage as a decimal string. */
  tasa: string | null;
};

/** One document of the register. Amounts are whole pesos, positive in notas de crédito too. */
export type RcvFila = ClaseRcv & {
  /** Line of the file, from 1 (the header's), as a spreadsheet shows it. */
  fila: number;
  /** SII code of the document; also those on paper (30, 45, 60…) and imports (914), which are no DTE. */
  tipo: number;
  /** A total of the month's boletas, vales or vouchers, not a document. */
  resumen: boolean;
  /** Who issued it: in a 46 (and the notes upon one) it is the buyer. */
  emitidoPor: 'empresa' | 'contraparte';
  /** Tipo Compra or Tipo Venta, as `Del Giro`. */
  tipoTransaccion: string | null;
  /** Null only in a `resumen`. */
  rutContraparte: Rut | null;
  razonSocial: string;
  /** Null only in a `resumen`. */
  folio: number | null;
  fechaDocumento: Fecha;
  /** ISO instants. */
  fechaRecepcion: string | null;
  fechaAcuse: string | null;
  fechaReclamo: string | null;
  montoExento: number;
  montoNeto: number;
  /** Recoverable IVA in purchases. */
  iva: number;
  ivaNoRecuperable: number;
  codigoIvaNoRecuperable: string | null;
  ivaUsoComun: number;
  ivaRetenidoTotal: number;
  ivaRetenidoParcial: number;
  ivaNoRetenido: number;
  impuestoSinCredito: number;
  netoActivoFijo: number;
  ivaActivoFijo: number;
  tabacos: number;
  /** Negative only in a 43. */
  montoTotal: number;
  montoNoFacturable: number;
  /** Sales only, as the three below. */
  creditoConstruccion: number;
  impuestoZonaFranca: number;
  garantiaEnvases: number;
  pasajes: number;
  otrosImpuestos: OtroImpuestoRcv[];
  /** Of a liquidación-factura. */
  comision: { rutEmisor: Rut | null; neto: number; exento: number; iva: number } | null;
  /** `10370-10371` are two folios; anything that is not numbers stays as one. */
  referencia: { tipo: number | null; folios: string[] } | null;
  extranjero: { numId: string | null; nacionalidad: string | null } | null;
  sobreFacturaDeCompra: boolean;
};

/** `fila` is the line of the file and `campo` the header's name of the column. */
export type ErrorRcv = { fila: number; campo: string; codigo: string; mensaje: string };

export type ArchivoRcv = ClaseRcv & {
  codificacion: Codificacion;
  filas: RcvFila[];
  /** Rows left out, one error per bad field. */
  errores: ErrorRcv[];
  /** Rows that were read but look wrong: sums that do not tie, repeated documents. */
  avisos: ErrorRcv[];
};
