import type { Fecha } from '@cuadra/domain';

/** What a statement says of its account besides its lines; amounts in minor units, null where it does not say. */
export interface CondicionesDeCuenta {
  readonly cupo: number | null;
  /** What of a card's limit is left. */
  readonly saldoDisponible: number | null;
  readonly lineaCredito: number | null;
  readonly diaCierre: number | null;
  readonly diaPago: number | null;
}

/** What a statement tells of a line that a feed had brought, or that had no balance; amounts in minor units. */
export interface LineaConfirmada {
  readonly id: number;
  /** Its place in the day as the statement has it; null where another statement gave it one. */
  readonly posicion: number | null;
  /** What the statement calls it, where that is something else. */
  readonly glosaArchivo: string | null;
  readonly saldo: number | null;
  readonly numeroDocumento: string | null;
  readonly sucursal: string | null;
  readonly rut: string | null;
  readonly nombre: string | null;
}

/** Which lines of a statement are new beside those already kept. */
export interface LineasPreparadas {
  readonly confirmadas: readonly LineaConfirmada[];
  /** Ids of the kept lines that the statement tells again. */
  readonly repetidas: readonly number[];
  readonly nuevas: number;
  readonly duplicadas: number;
}

/** What the owner of the accounts needs to know of a statement besides its lines. */
export interface CartolaPorCargar {
  /** Dates of the first and last line. */
  readonly fechas: { readonly desde: Fecha; readonly hasta: Fecha };
  readonly condiciones: CondicionesDeCuenta;
}

/** The reader of one statement, which holds its lines. */
export interface LectorDeLineas {
  /** `existentes` are the kept lines of the account, as the store unloads them. */
  prepararLineas(existentes: Uint8Array): Promise<LineasPreparadas>;
  /** New lines as rows of COPY's text format, each a {@link FilaCopiada}; null after the last ones. */
  siguientesFilas(): Promise<Uint8Array | null>;
}

/** The cells of a new line, in the order in which the store copies its columns. */
export type FilaCopiada = readonly [
  fecha: string,
  descripcion: string,
  cargo: number,
  abono: number,
  saldo: number | null,
  posicion: number,
  huella: string,
  ordinal: number,
  numeroDocumento: string | null,
  sucursal: string | null,
  rutOrigen: string | null,
  nombreOrigen: string | null,
  rutDestino: string | null,
  nombreDestino: string | null,
  idExterno: string | null,
];
