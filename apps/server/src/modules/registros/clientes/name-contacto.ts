import type { Contacto } from '@cuadra/contract';

/** A contact as a list names it: without its address. */
export const nameContacto = ({ nombre, apellido }: Pick<Contacto, 'nombre' | 'apellido'>): string =>
  apellido === null ? nombre : `${nombre} ${apellido}`;
