import type { Fecha, Moneda, Rut } from '@cuadra/domain';

/** `CC` current account, `TC` credit card; null where the file does not say. */
export type TipoCuentaCartola = 'CC' | 'TC';

/** Instalment of a card purchase: `{ numero: 3, total: 12 }` is the third of twelve. */
export interface Cuota {
  numero: number;
  total: number;
}

/**
 * One movement of a statement. `cargo` and `abono` are non-negative integers in minor units of the
 * statement's currency and at most one of them is not zero; `saldo` is the running balance after the line,
 * signed, or null where the bank prints none.
 */
export interface LineaCartola {
  /** Row of the original file, counted from 1 as a spreadsheet shows it; for OFX, the line of the text. */
  fila: number;
  /** Place in the file, from 0. Equal lines of one statement are told apart by it. */
  posicion: number;
  fecha: Fecha;
  descripcion: string;
  cargo: number;
  abono: number;
  saldo: number | null;
  numeroDocumento: string | null;
  /** Branch, channel or city, as the bank prints it. */
  sucursal: string | null;
  rutContraparte: Rut | null;
  nombreContraparte: string | null;
  /** The bank's own id of the movement (FITID in OFX). */
  idExterno: string | null;
  cuota: Cuota | null;
}

/** A cell or row that could not be read. The rest of the file still is. */
export interface ErrorDeLinea {
  fila: number;
  /** Field of the line (`fecha`, `monto`, `saldo`...), or null when it is the row as a whole. */
  campo: string | null;
  codigo: string;
  /** Spanish, says what to do. */
  mensaje: string;
}

/** Something a person should look at; nothing was left out because of it. `fila` is null for the file. */
export interface AvisoCartola {
  fila: number | null;
  codigo: string;
  mensaje: string;
}

export interface PeriodoCartola {
  desde: Fecha | null;
  hasta: Fecha | null;
}

/** What a credit-card statement says besides its lines; amounts in minor units, null where not printed. */
export interface DetalleTarjeta {
  facturada: boolean;
  tarjeta: string | null;
  estado: string | null;
  montoFacturado: number | null;
  pagoMinimo: number | null;
  fechaFacturacion: Fecha | null;
  pagarHasta: Fecha | null;
  cupoDisponible: number | null;
  cupoUtilizado: number | null;
  cupoTotal: number | null;
}

/** Rows that carry no movement, by why they were passed over; those of `noLeidas` are named among the notices. */
export interface FilasSaltadas {
  encabezado: number;
  pie: number;
  totales: number;
  vacias: number;
  noLeidas: number;
}

/** Numbers of movements that a file prints; null where it does not say. */
export interface CantidadesDichas {
  todas: number | null;
  cargos: number | null;
  abonos: number | null;
}

export interface CartolaLeida {
  /** Name of the sheet that it was read from, in a workbook. */
  hoja?: string;
  /** Identifier of the layout that read it: `banco-de-chile/cuenta-corriente`, `mapeo`, `ofx`... */
  formato: string;
  /** Name of the bank as people write it, or null when the file does not say. */
  banco: string | null;
  /** As printed; cards as `****1234`. Compare with `normalizarNumeroCuenta`. */
  numeroCuenta: string | null;
  titular: string | null;
  rutTitular: Rut | null;
  moneda: Moneda;
  tipoCuenta: TipoCuentaCartola | null;
  periodo: PeriodoCartola;
  /** Minor units. Where the bank does not print the opening balance it follows from the first running one. */
  saldoInicial: number | null;
  saldoFinal: number | null;
  /** Totals the bank prints in the header or footer, to be proved against the lines. */
  totalCargos: number | null;
  totalAbonos: number | null;
  /** How many movements the file says that it holds, to be proved against the lines. */
  cantidades?: CantidadesDichas;
  tarjeta: DetalleTarjeta | null;
  /** Overdraft that the bank grants a current account, where it says so. */
  lineaCredito?: number | null;
  /** The file does not name its bank: its columns do. */
  bancoDeducido?: boolean;
  lineas: LineaCartola[];
  saltadas: FilasSaltadas;
  errores: ErrorDeLinea[];
  avisos: AvisoCartola[];
}
