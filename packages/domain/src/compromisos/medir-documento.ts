import type { Fecha } from '../fecha/index.ts';

/** Money of a bank line for a document: the day of the line, and minor units of the document's currency. */
export interface PagoDeCompromiso {
  readonly fecha: Fecha;
  readonly monto: number;
}

interface DocumentoDeCompromiso<P extends PagoDeCompromiso> {
  /** Open when the commitment was made. */
  readonly acordado: number;
  /** Open now and owed to the company. */
  readonly saldo: number;
  /** Reconciled since the commitment was made. */
  readonly pagos: readonly P[];
}

export interface DocumentoMedido<P extends PagoDeCompromiso> {
  /** The first money, as far as the balance fell by it. */
  readonly pagos: readonly P[];
  readonly pagado: number;
  /** The balance fell by this otherwise: a credit note, a cession, an annulment. */
  readonly rebajado: number;
}

/**
 * What the bank paid of a document since its commitment, and what ended otherwise. The balance bounds both: a
 * reconciliation of before that is undone and made again pays nothing of the commitment.
 */
export function medirDocumento<P extends PagoDeCompromiso>({
  acordado,
  saldo,
  pagos,
}: DocumentoDeCompromiso<P>): DocumentoMedido<P> {
  const caida = Math.min(Math.max(acordado - saldo, 0), acordado);
  let resto = caida;
  const suyos: P[] = [];
  for (const pago of pagos.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))) {
    const monto = Math.min(pago.monto, resto);
    if (monto <= 0) continue;
    suyos.push({ ...pago, monto });
    resto -= monto;
  }
  return { pagos: suyos, pagado: caida - resto, rebajado: resto };
}
