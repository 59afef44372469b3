import type { Fecha } from '../fecha/index.ts';

export const MEDIOS_TRANSBANK = ['credito', 'debito', 'prepago'] as const;
export type MedioTransbank = (typeof MEDIOS_TRANSBANK)[number];

/** RUT of Transbank S.A., as it stands in bank descriptions and on its invoices. */
export const RUT_TRANSBANK = '96689310-9';

/** What a deposit is made of, in pesos. Each positive as it is named; the net is what reaches the bank. */
export interface PartesAbono {
  readonly ventas: number;
  readonly anulaciones: number;
  /** The fee, and its IVA; less what was given back of them with a sale that was annulled. */
  readonly comision: number;
  readonly ivaComision: number;
  readonly retenciones: number;
  /** Other charges with their IVA: rent of machines, services. */
  readonly cobros: number;
  readonly neto: number;
}

/** A part of a settlement that is deposited on one day: of a kind of card, a shop and a bank account. */
export interface AbonoEsperado {
  readonly id: number;
  readonly fecha: Fecha;
  readonly medio: MedioTransbank;
  readonly comercio: string;
  readonly cuenta: string;
  readonly neto: number;
}

/** A bank line of money in that says that it is from Transbank. */
export interface LineaDeTransbank {
  readonly id: number;
  readonly fecha: Fecha;
  readonly abono: number;
  /** Account number of the bank account that it came to. */
  readonly numeroCuenta: string;
}
