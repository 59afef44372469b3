import type { Moneda } from '@cuadra/domain';
import type { CampoMapeo } from '../mapeo/tipos.ts';
import type { Etiquetas } from '../tabla/etiquetas.ts';
import type { Metadatos } from '../metadatos.ts';

/** How a bank lays out the statement of an account, as data: `leerCuenta` reads it. */
export interface LayoutDeCuenta {
  /** `banco/layout`, kept with each import. */
  id: string;
  banco: string;
  /** Names of columns that all stand in the header, as `normalizarEncabezado` gives them. */
  encabezado: readonly RegExp[];
  /** Names that would make it another layout. */
  sin?: readonly RegExp[];
  /** Labels of the heading that make it this bank's where the bank is not named. */
  rotulos?: readonly RegExp[];
  /** No other bank is known to name its columns so: without the bank's name it is deduced, and said. */
  propio: boolean;
  /** Columns that are not what their name says; null is none of ours. */
  columnas?: Partial<Record<CampoMapeo, RegExp | null>>;
  /** First cell of the section that follows the movements. */
  fin?: RegExp;
  /** Days that come once, on their first movement. */
  fechaHeredada?: boolean;
  /** Description of a row that holds the balance of the day, below its movements. */
  saldoDelDia?: RegExp;
  /** A card: a positive amount is a purchase, and its payments may be positive too. */
  tarjeta?: boolean;
  /** The account's number where it stands in the heading without a label. */
  numeroCuenta?: RegExp;
  /** The column that tells what each row is; rows of any other text are movements. */
  clases?: { columna: RegExp; inicial: RegExp; resumen: RegExp };
  /** Amounts of a row that are lines of their own. */
  aparte?: MontosAparte;
  /** Balances and totals that the bank names in its own way. */
  resumen?: (etiquetas: Etiquetas, moneda: Moneda) => Partial<Pick<Metadatos, CampoDeResumen>>;
}

/** Fees and taxes that stand beside the amount of a movement, each in a column: name of the column and of its lines. */
export interface MontosAparte {
  conceptos: readonly (readonly [columna: RegExp, nombre: string])[];
  /** What the row moves in all: a signed column, or money in and money out. Without it the sum of its amounts. */
  neto?: readonly [neto: RegExp] | readonly [entra: RegExp, sale: RegExp];
}

type CampoDeResumen = 'saldoInicial' | 'saldoFinal' | 'totalCargos' | 'totalAbonos' | 'lineaCredito';

/** The sum of several labels, all of which must be there; each without its sign. */
export function sumarMontos(etiquetas: Etiquetas, moneda: Moneda, rotulos: readonly RegExp[]): number | null {
  let total = 0;
  for (const rotulo of rotulos) {
    const monto = etiquetas.monto(rotulo, moneda);
    if (monto === null) return null;
    total += Math.abs(monto);
  }
  return total;
}
