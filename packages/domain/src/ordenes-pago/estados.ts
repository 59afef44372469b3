/** States of an order to pay, with the ids that the API shows. */
export const ESTADO_ORDEN = { porAprobar: 1, agendado: 2, rechazado: 3, pagado: 4, cancelado: 5 } as const;
export type EstadoOrden = (typeof ESTADO_ORDEN)[keyof typeof ESTADO_ORDEN];

export const NOMBRE_ESTADO_ORDEN: Readonly<Record<EstadoOrden, string>> = {
  1: 'Por aprobar',
  2: 'Pago agendado',
  3: 'Pago rechazado',
  4: 'Pagado',
  5: 'Cancelado',
};

/** States to which each state passes. The database holds the same table (`orden_pago_transicion`). */
export const TRANSICIONES_ORDEN: Readonly<Record<EstadoOrden, readonly EstadoOrden[]>> = {
  1: [2, 5],
  2: [1, 3, 4, 5],
  // Tried again with corrected data, or given up.
  3: [1, 5],
  // The bank returns the money after all.
  4: [3],
  5: [],
};

export interface OrdenEnCurso {
  readonly idEstado: EstadoOrden;
  /** It was handed to a bank or a provider. */
  readonly enviada: boolean;
}

/**
 * Whether an order passes to a state. One that was sent ends paid or refused, by the word of the bank or the provider:
 * nobody takes it back meanwhile.
 */
export function puedePasar({ idEstado, enviada }: OrdenEnCurso, a: EstadoOrden): boolean {
  if (
    enviada &&
    idEstado === ESTADO_ORDEN.agendado &&
    a !== ESTADO_ORDEN.pagado &&
    a !== ESTADO_ORDEN.rechazado
  )
    return false;
  return TRANSICIONES_ORDEN[idEstado].includes(a);
}
