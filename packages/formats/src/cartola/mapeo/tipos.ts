import type { Fecha, Moneda, Rut } from '@cuadra/domain';
import type { AvisoCartola, ErrorDeLinea, FilasSaltadas, TipoCuentaCartola } from '../tipos.ts';
import type { OrdenFecha } from '../valores/fecha-texto.ts';
import type { SignoDecimal } from '../valores/monto.ts';

export const CAMPOS_MAPEO = [
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'monto',
  'tipo',
  'saldo',
  'numeroDocumento',
  'sucursal',
  'rut',
  'nombre',
  'cuenta',
  'moneda',
  'idExterno',
  'cuotas',
] as const;
export type CampoMapeo = (typeof CAMPOS_MAPEO)[number];

/** Texts of the `tipo` column that mean money out and money in, in capitals and without accents. */
export interface MarcasTipo {
  cargo: string[];
  abono: string[];
}

/**
 * How to read one layout of spreadsheet: plain JSON, remembered per bank. Columns count from 0. Amounts come
 * either from `cargo` and `abono`, or from `monto`, signed or with its direction in the `tipo` column.
 */
export interface MapeoCartola {
  version: 1;
  /** What recognises the layout next time: see `firmaDeEncabezado`. Empty when there is no header row. */
  firma: string;
  columnas: Partial<Record<CampoMapeo, number>>;
  ordenFecha: OrdenFecha;
  /** A person's choice for every amount column; null decides per column from its own contents. */
  decimal: SignoDecimal | null;
  /** Currency of the lines where no column says it. */
  moneda: Moneda;
  /** In `monto`, positive is money out, as card statements print purchases. */
  montoPositivoEsCargo: boolean;
  /** The `cargo` column prints its amounts negative. */
  cargosNegativos: boolean;
  marcas: MarcasTipo | null;
  tipoCuenta: TipoCuentaCartola | null;
  banco: string | null;
}

export interface ColumnaPropuesta {
  campo: CampoMapeo;
  columna: number;
  /** Header text as written. */
  encabezado: string;
  /** 0 to 1. */
  certeza: number;
}

/** A guess for a person to confirm: the mapping, how sure, and what the first lines would read as. */
export interface PropuestaMapeo {
  mapeo: MapeoCartola;
  /** 0 to 1; below about 0.6 a person should look before importing. */
  certeza: number;
  /** Row number of the header in the file, from 1; null when none was found. */
  filaEncabezado: number | null;
  /** Every column with its header and some values, for the mapping screen. */
  columnas: { columna: number; encabezado: string; ejemplos: string[] }[];
  asignadas: ColumnaPropuesta[];
  vistaPrevia: LoteCartola;
  errores: ErrorDeLinea[];
}

/**
 * Lines as columns, all of length `largo`, as they are gathered. `posiciones[i]` counts from 0 over the whole file.
 * Amounts in minor units.
 */
export interface LoteCartola {
  largo: number;
  filas: number[];
  posiciones: number[];
  fechas: Fecha[];
  descripciones: string[];
  cargos: number[];
  abonos: number[];
  saldos: (number | null)[];
  numerosDocumento: (string | null)[];
  sucursales: (string | null)[];
  ruts: (Rut | null)[];
  nombres: (string | null)[];
  idsExternos: (string | null)[];
  cuotas: (string | null)[];
}

/** What is known once every row was read. */
export interface ResumenMapeado {
  moneda: Moneda;
  numeroCuenta: string | null;
  saldoInicial: number | null;
  saldoFinal: number | null;
  saltadas: FilasSaltadas;
  errores: ErrorDeLinea[];
  avisos: AvisoCartola[];
}

export function loteVacio(): LoteCartola {
  return {
    largo: 0,
    filas: [],
    posiciones: [],
    fechas: [],
    descripciones: [],
    cargos: [],
    abonos: [],
    saldos: [],
    numerosDocumento: [],
    sucursales: [],
    ruts: [],
    nombres: [],
    idsExternos: [],
    cuotas: [],
  };
}
