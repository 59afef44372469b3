import type { Fecha } from '../fecha/index.ts';

/** Below this Webpay takes no payment; in pesos. */
export const MONTO_MINIMO_WEBPAY = 50;

export interface DocumentoPorPagar {
  readonly id: number;
  readonly vence: Fecha;
  /** What is owed, in pesos; positive. */
  readonly saldo: number;
}

/** Shares an amount of pesos over documents, the oldest debt first. What no document takes is left out. */
export function repartirPago(
  monto: number,
  documentos: readonly DocumentoPorPagar[],
): { readonly id: number; readonly monto: number }[] {
  let queda = monto;
  const enOrden = documentos.toSorted((a, b) =>
    a.vence === b.vence ? a.id - b.id : a.vence < b.vence ? -1 : 1,
  );
  return enOrden.flatMap(({ id, saldo }) => {
    const suyo = Math.min(queda, saldo);
    queda -= suyo;
    return suyo > 0 ? [{ id, monto: suyo }] : [];
  });
}
