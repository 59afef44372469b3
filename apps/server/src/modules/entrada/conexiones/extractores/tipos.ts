import type { Fecha, Moneda } from '@cuadra/domain';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';

/** A bank as the catalogue has it. */
export interface Banco {
  readonly idIntegrador: number;
  readonly nombre: string;
  /** Its code at the regulator: several integradores may be one bank. */
  readonly codigoSbif: string | null;
  /** Its reader of the catalogue; null for one whose statements come by file alone. */
  readonly extractor: string | null;
}

/** An account as an access gives it. Amounts in minor units of its currency. */
export interface CuentaDelBanco {
  /** Its name at the extractor. */
  readonly idExterno: string;
  readonly tipo: 'CC' | 'TC' | 'MP';
  readonly moneda: Moneda;
  readonly numeroCuenta: string;
  readonly nombre: string;
  readonly titular: string | null;
  readonly rutTitular: string | null;
  readonly saldo: number | null;
  readonly saldoDisponible: number | null;
  /** Of a card. */
  readonly cupo: number | null;
  /** Overdraft of a current account. */
  readonly lineaCredito: number | null;
  /** When the extractor last read it at the bank, which of one may be before the others; null where it does not say. */
  readonly leidaEnBanco: Date | null;
}

/** What an access to a bank is and gives, as of now. */
export interface AccesoAlBanco {
  /** Its name at the extractor, by which notices tell of it. */
  readonly idExterno: string;
  /** Code of the bank at the regulator; null for one that the extractor does not place. */
  readonly codigoSbif: string | null;
  readonly banco: string;
  readonly titular: string | null;
  readonly rutTitular: string | null;
  /** Whether the bank still takes it. */
  readonly vigente: boolean;
  /** When the extractor was last at the bank; null where it does not say. */
  readonly leidoEnBanco: Date | null;
  readonly cuentas: readonly CuentaDelBanco[];
}

/** Something that a person may give in place of the window: what they hold already. */
export interface CampoCredencial {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda: string;
}

export interface Ventana {
  /** Both inclusive. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

export interface Lectura {
  readonly movimientos: readonly MovimientoDelBanco[];
  /** Whether two readings of all pages agreed: what is not among them is no longer there. */
  readonly completo: boolean;
}

/** A notice whose signature held. */
export interface Aviso {
  /** Its own name: one that comes again does nothing. */
  readonly id: string;
  /** Names of accesses or accounts that it is about. */
  readonly sobre: readonly string[];
  /** The bank no longer takes the access. */
  readonly cortada: boolean;
  /** The oldest day that it tells of; null where it tells of none. */
  readonly desde: Fecha | null;
  /** Movements that the bank took back, by account. */
  readonly retirados: readonly string[];
}

/**
 * Reads banks by one provider's protocol. Each has a folder of its own and is listed in `index.ts`. What goes wrong is
 * thrown as ExtractorError. Nothing of it touches the database, and no call of it stands in a transaction.
 */
export interface Extractor {
  /** As it is kept beside a connection. */
  readonly id: string;
  /** For people. */
  readonly nombre: string;
  readonly campos: readonly CampoCredencial[];
  /** Null where credentials are typed here; else the window in which the person signs in at the bank. */
  readonly consentimiento: {
    readonly publicKey: string;
    /** Opens an attempt; what the window is opened with. */
    start(signal: AbortSignal): Promise<{ readonly widgetToken: string }>;
  } | null;
  /** The bank's name at the extractor; null for one that it does not read. */
  institucionDe(banco: Banco): string | null;
  /** Tries what the person gave, and says what opens the access from here on: a secret. */
  openAcceso(
    credenciales: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ readonly secreto: string; readonly acceso: AccesoAlBanco }>;
  readAcceso(secreto: string, signal: AbortSignal): Promise<AccesoAlBanco>;
  /** Sends the extractor to the bank and waits a little for it. What it will not do now is no failure. */
  askBank(secreto: string, signal: AbortSignal): Promise<void>;
  /** The movements of a window, oldest first. */
  readMovimientos(
    secreto: string,
    cuenta: Pick<CuentaDelBanco, 'idExterno' | 'moneda'>,
    ventana: Ventana,
    signal: AbortSignal,
  ): Promise<Lectura>;
  /** Ends the access at the extractor, where it was made here. */
  forget(secreto: string, signal: AbortSignal): Promise<void>;
  /** Reads a notice. Throws ExtractorError `firma` for one that is not the extractor's own; null for one of no use. */
  readAviso(cabeceras: Readonly<Record<string, unknown>>, cuerpo: Buffer): Aviso | null;
}
