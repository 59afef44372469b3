/** The result of a confirmation or of a question for its status, in Transbank's words. Amount in pesos. */
export interface ResultadoWebpay {
  readonly status: string;
  readonly responseCode: number | null;
  readonly amount: number;
  readonly buyOrder: string;
}

/** `sin_confirmar` may be confirmed again; `dudoso` says that money was taken by other terms than those asked for. */
export type DecisionWebpay = 'pagado' | 'rechazado' | 'reversado' | 'sin_confirmar' | 'dudoso';

/** Paid is: response code 0, status AUTHORIZED, and the amount and order that were asked for. */
export function decidirResultado(
  { status, responseCode, amount, buyOrder }: ResultadoWebpay,
  pedido: { readonly monto: number; readonly orden: string },
): DecisionWebpay {
  if (status === 'INITIALIZED') return 'sin_confirmar';
  if (status === 'FAILED' || (responseCode !== null && responseCode !== 0)) return 'rechazado';
  if (status === 'REVERSED' || status === 'NULLIFIED') return 'reversado';
  const nuestro = amount === pedido.monto && buyOrder === pedido.orden;
  return status === 'AUTHORIZED' && responseCode === 0 && nuestro ? 'pagado' : 'dudoso';
}
