/**
 * - `por_enviar`: written, and nothing was sent;
 * - `desconocida`: a request was begun and no answer is known: the money may have left;
 * - `enviada`: the provider has it under way;
 * - `pagada`, `rechazada`: the provider's word;
 * - `devuelta`: it was paid, and the money came back.
 */
export const ESTADOS_TRANSFERENCIA = [
  'por_enviar',
  'desconocida',
  'enviada',
  'pagada',
  'rechazada',
  'devuelta',
] as const;
export type EstadoTransferencia = (typeof ESTADOS_TRANSFERENCIA)[number];

/** States to which each passes. The database holds the same table (`pago_transferencia_transicion`). */
export const TRANSICIONES_TRANSFERENCIA: Readonly<
  Record<EstadoTransferencia, readonly EstadoTransferencia[]>
> = {
  por_enviar: ['desconocida'],
  desconocida: ['enviada', 'pagada', 'rechazada'],
  enviada: ['pagada', 'rechazada'],
  pagada: ['devuelta'],
  rechazada: [],
  devuelta: [],
};

export const puedePasarTransferencia = (desde: EstadoTransferencia, hacia: EstadoTransferencia): boolean =>
  TRANSICIONES_TRANSFERENCIA[desde].includes(hacia);

const FINALES: ReadonlySet<EstadoTransferencia> = new Set(['pagada', 'rechazada', 'devuelta']);
/** Whether the provider's word on it is known. */
export const terminada = (estado: EstadoTransferencia): boolean => FINALES.has(estado);
