import type { ResultadoWebpay } from '@cuadra/domain/pagos-tarjeta';

/** A result with what the receipt shows. */
export interface Resultado extends ResultadoWebpay {
  readonly codigoAutorizacion: string | null;
  readonly fecha: Date | null;
  readonly tipoTarjeta: string | null;
  readonly cuotas: number | null;
  /** Last four digits. */
  readonly tarjeta: string | null;
}
