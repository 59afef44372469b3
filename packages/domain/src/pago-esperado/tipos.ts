import type { Fecha } from '../fecha/index.ts';

/** How a document was paid, or that it was not yet. */
export interface PagoVisto {
  /** Customer or supplier. */
  readonly parte: string;
  readonly vence: Fecha;
  /** Of its last payment; of an open document, the day until which it was looked at. */
  readonly fecha: Fecha;
  readonly abierto: boolean;
}

/** What is known of how a document will be paid, from the narrowest to the widest; the last payments first. */
export interface Historia {
  readonly propios: readonly PagoVisto[];
  /** Of the customers of the same group; none where the customer has no group. */
  readonly grupo: readonly PagoVisto[];
  /** A sample of the whole book. */
  readonly empresa: readonly PagoVisto[];
}

/** The day on which a payment is expected, and the days between which four of five fall. */
export interface PagoEsperado {
  readonly fecha: Fecha;
  readonly desde: Fecha;
  /** Null where more than a tenth of what is as late was never paid. */
  readonly hasta: Fecha | null;
}
