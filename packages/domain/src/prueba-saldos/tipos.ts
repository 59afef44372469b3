import type { Fecha } from '../fecha/index.ts';

/** A bank line as the proof sees it. Amounts in minor units of the account's currency. */
export interface LineaProbada {
  readonly id: number;
  readonly fecha: Fecha;
  /** The bank's order within the day, as far as it is known: lines of several files of one day may be out of it. */
  readonly posicion: number;
  readonly cargo: number;
  readonly abono: number;
  /** What the account holds after it; null where the bank does not say. */
  readonly saldo: number | null;
}

/** What the bank said that the account holds, apart from its lines. */
export interface SaldoInformado {
  readonly fecha: Fecha;
  readonly saldo: number;
  /** What lines of that day moved that came only after it was said: it may hold them or not. */
  readonly despues: number;
}

/** What a stretch of days leaves to the next one. */
export interface EstadoDePrueba {
  /** What the account must hold: the last balance that the bank states and what moved since. Null before any. */
  readonly esperado: number | null;
  /** The day of that balance. */
  readonly probadoHasta: Fecha | null;
}

export type Hallazgo =
  | {
      /** Between two balances there is more or less than the lines explain: one is missing, or one is too many. */
      readonly tipo: 'falta';
      /** Day of the last balance that squares; null where none was known. */
      readonly desde: Fecha | null;
      readonly hasta: Fecha;
      /** What the balance moved that no line explains. */
      readonly monto: number;
      /** The line from which balances go on; null where the bank said its balance apart from lines. */
      readonly idCartola: number | null;
    }
  | {
      /** A line that stands twice: without it the balances follow. */
      readonly tipo: 'repetida';
      readonly fecha: Fecha;
      /** What it moves: negative for a cargo. */
      readonly monto: number;
      readonly idCartola: number;
      /** The line that it repeats. */
      readonly idOriginal: number;
    };

export interface ResultadoDePrueba {
  readonly estado: EstadoDePrueba;
  readonly hallazgos: readonly Hallazgo[];
  /** Lines that state a balance. */
  readonly conSaldo: number;
}
