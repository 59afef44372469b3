/**
 * - `creado`: written, perhaps with the person at Webpay;
 * - `por_confirmar`: its confirmation was begun and no result is known;
 * - `pagado`, `rechazado`: Transbank's result;
 * - `anulado`: the person gave up, or the form failed;
 * - `abandonado`: time ran out before the confirmation;
 * - `reversado`: Transbank gave the money back, or never took it.
 */
export const ESTADOS_PAGO_TARJETA = [
  'creado',
  'por_confirmar',
  'pagado',
  'rechazado',
  'anulado',
  'abandonado',
  'reversado',
] as const;
export type EstadoPagoTarjeta = (typeof ESTADOS_PAGO_TARJETA)[number];

/** Every change of state that may happen. States without one are final. */
const TRANSICIONES: Readonly<Record<EstadoPagoTarjeta, readonly EstadoPagoTarjeta[]>> = {
  creado: ['por_confirmar', 'anulado', 'abandonado', 'reversado'],
  por_confirmar: ['pagado', 'rechazado', 'reversado'],
  pagado: [],
  rechazado: [],
  anulado: [],
  abandonado: [],
  reversado: [],
};

export const puedePasar = (desde: EstadoPagoTarjeta, hacia: EstadoPagoTarjeta): boolean =>
  TRANSICIONES[desde].includes(hacia);

/** States from which this one is reached. */
export const estadosPrevios = (hacia: EstadoPagoTarjeta): readonly EstadoPagoTarjeta[] =>
  ESTADOS_PAGO_TARJETA.filter((desde) => puedePasar(desde, hacia));
