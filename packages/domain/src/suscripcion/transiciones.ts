/**
 * - `prueba`: has not bought yet. `activa`: owes nothing overdue.
 * - `morosa`: owes something overdue, and works as before until its grace ends.
 * - `restringida`: after the grace; reads and exports its books, which the law makes it keep.
 * - `pausada`: by the staff; its days are not charged. `terminada`: until it buys again.
 *
 * A cancellation is no state but a date, up to which the company has paid.
 */
export const ESTADOS_SUSCRIPCION = [
  'prueba',
  'activa',
  'morosa',
  'restringida',
  'pausada',
  'terminada',
] as const;
export type EstadoSuscripcion = (typeof ESTADOS_SUSCRIPCION)[number];

export const CAUSAS_SUSCRIPCION = [
  'contratacion',
  'fin_de_prueba',
  'vencimiento',
  'pago',
  'fin_de_gracia',
  'promesa',
  'pausa',
  'reanudacion',
  'termino',
  'baja',
] as const;
export type CausaSuscripcion = (typeof CAUSAS_SUSCRIPCION)[number];

export interface Transicion {
  readonly de: EstadoSuscripcion;
  readonly a: EstadoSuscripcion;
  readonly causa: CausaSuscripcion;
}

/** Every change that there is. `suscripcion_transicion` holds the same rows. */
export const TRANSICIONES: readonly Transicion[] = [
  { de: 'prueba', a: 'activa', causa: 'contratacion' },
  { de: 'prueba', a: 'terminada', causa: 'fin_de_prueba' },
  { de: 'activa', a: 'morosa', causa: 'vencimiento' },
  { de: 'morosa', a: 'activa', causa: 'pago' },
  { de: 'morosa', a: 'restringida', causa: 'fin_de_gracia' },
  { de: 'restringida', a: 'activa', causa: 'pago' },
  // In force, a promise opens the company again; a part of the debt that was paid may also renew the grace.
  { de: 'restringida', a: 'morosa', causa: 'promesa' },
  { de: 'restringida', a: 'morosa', causa: 'pago' },
  { de: 'activa', a: 'pausada', causa: 'pausa' },
  { de: 'morosa', a: 'pausada', causa: 'pausa' },
  { de: 'restringida', a: 'pausada', causa: 'pausa' },
  { de: 'pausada', a: 'activa', causa: 'reanudacion' },
  { de: 'activa', a: 'terminada', causa: 'termino' },
  { de: 'morosa', a: 'terminada', causa: 'termino' },
  { de: 'restringida', a: 'terminada', causa: 'termino' },
  { de: 'activa', a: 'terminada', causa: 'baja' },
  { de: 'morosa', a: 'terminada', causa: 'baja' },
  { de: 'restringida', a: 'terminada', causa: 'baja' },
  { de: 'pausada', a: 'terminada', causa: 'baja' },
  { de: 'terminada', a: 'activa', causa: 'contratacion' },
];

export function puedePasar(de: EstadoSuscripcion, a: EstadoSuscripcion, causa: CausaSuscripcion): boolean {
  return TRANSICIONES.some((una) => una.de === de && una.a === a && una.causa === causa);
}

/** New periods are charged in these states. One that only reads gets no further invoice, whose IVA nobody would pay. */
export function seCobra(estado: EstadoSuscripcion): boolean {
  switch (estado) {
    case 'activa':
    case 'morosa':
      return true;
    case 'prueba':
    case 'restringida':
    case 'pausada':
    case 'terminada':
      return false;
  }
}
