import * as z from 'zod';

const SOLO_TU_LO_VES = 'No compartas este correo: quien tenga el enlace puede usarlo por ti.';

export const enlaceSchema = z.url({ protocol: /^https?$/ });
export const minutosSchema = z.number().int().positive();

export function saludo(nombre: string): string {
  return nombre.trim() === '' ? 'Hola:' : `Hola, ${nombre.trim()}:`;
}

const plural = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`;

function duracion(minutos: number): string {
  if (minutos % 1440 === 0) return plural(minutos / 1440, 'día', 'días');
  if (minutos % 60 === 0) return plural(minutos / 60, 'hora', 'horas');
  return plural(minutos, 'minuto', 'minutos');
}

/** How long a link holds, in the largest unit that is whole, and that it is nobody else's. */
export function notasDeEnlace(minutos: number): readonly string[] {
  return [`El enlace sirve una sola vez y vence en ${duracion(minutos)}.`, SOLO_TU_LO_VES];
}

const FECHA = new Intl.DateTimeFormat('es-CL', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
});

/** A moment, given in ISO 8601, on the Chilean clock. */
export function momento(iso: string): string {
  return `${FECHA.format(new Date(iso))} (hora de Chile)`;
}
