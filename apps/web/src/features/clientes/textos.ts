import type { Contacto, RecibeContacto } from '@cuadra/contract';

/** Mails that a contact receives, as a choice reads. */
export const RECIBE: Readonly<Record<RecibeContacto, string>> = {
  todo: 'Cobranza y pagos recibidos',
  cobranza: 'Cobranza',
  pagos: 'Pagos recibidos',
  nada: 'Nada',
};

export function nombreDeContacto({ nombre, apellido }: Pick<Contacto, 'nombre' | 'apellido'>): string {
  return [nombre, apellido].filter(Boolean).join(' ');
}
