import type { Cupo, Invitacion, Miembro } from '@cuadra/contract';
import { fechaCorta, fechaHora, formatEntero } from '../../shared/formats/index.ts';
import { fechaEnChile } from '@cuadra/domain';

/** How much of the plan's room is taken: `Ocupas 3 de los 5 lugares de tu plan.` */
export function describeCupo({ usados, capacidad }: Cupo): string {
  const ocupas = `Ocupas ${formatEntero(usados)}`;
  if (capacidad === null) return `${ocupas} ${usados === 1 ? 'lugar' : 'lugares'}. Tu plan no tiene límite.`;
  if (capacidad === 1)
    return usados <= 1 ? 'Tu plan es para una persona.' : `${ocupas} lugares y tu plan es para una persona.`;
  return `${ocupas} de los ${formatEntero(capacidad)} lugares de tu plan, con invitaciones abiertas.`;
}

export function hayLugar({ usados, capacidad }: Cupo): boolean {
  return capacidad === null || usados < capacidad;
}

export function ultimoIngreso({ ultimoIngreso: instante }: Miembro): string {
  return instante === null ? 'Nunca' : fechaHora(instante);
}

/** Who of the company has a second factor, and what happens to those who have none. */
export function describeExigencia({
  items,
  exigeSegundoFactor,
}: {
  items: readonly Pick<Miembro, 'activo' | 'segundoFactor'>[];
  exigeSegundoFactor: boolean;
}): string {
  const activas = items.filter(({ activo }) => activo);
  const sin = activas.filter(({ segundoFactor }) => !segundoFactor).length;
  if (sin === 0) return 'Todas las personas de la empresa la tienen activada.';
  const cuantas = `${formatEntero(sin)} de ${formatEntero(activas.length)}`;
  const tienen = sin === 1 ? 'no la tiene' : 'no la tienen';
  return exigeSegundoFactor
    ? `${cuantas} ${tienen} todavía: ${sin === 1 ? 'no puede' : 'no pueden'} hacer nada más hasta activarla.`
    : `${cuantas} ${tienen}. Si la exiges, ${sin === 1 ? 'deberá' : 'deberán'} activarla para seguir usando Cuadra.`;
}

/** `Vence el 24 nov`, or that it has ended. */
export function describeVencimiento({ estado, vence }: Invitacion): string {
  const dia = fechaCorta(fechaEnChile(new Date(vence)));
  return estado === 'vencida' ? `Venció el ${dia}` : `Vence el ${dia}`;
}
