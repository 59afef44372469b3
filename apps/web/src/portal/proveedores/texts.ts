import type { CuentaDePortal, OrdenDePortal } from '@cuadra/contract';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { diaCorto } from '@cuadra/domain/cobranza';
import { dayOf, shortType } from '../texts.ts';

/** `8:41` of a time in milliseconds. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const triesOf = (count: number) =>
  count <= 0 ? 'Sin intentos' : count === 1 ? '1 intento' : `${count} intentos`;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MS_DAY = 86_400_000;

const at = (date: string) => new Date(`${date}T12:00:00Z`);
const weekdayOf = (date: string) => WEEKDAYS[at(date).getUTCDay()] ?? '';
const daysFrom = (today: string, date: string) =>
  Math.round((at(date).getTime() - at(today).getTime()) / MS_DAY);

/** `vie 20 nov` of a day to come, `13 nov` of one that is over. */
export function shortDay(date: string | null, today: string): string {
  if (date === null) return 'sin fecha';
  return date < today ? dayOf(date, today) : `${weekdayOf(date).slice(0, 3)} ${dayOf(date, today)}`;
}

/** «Viernes 20»; beyond a month, with its name. */
export function longDay(date: string, today: string): string {
  const day = daysFrom(today, date) < 28 ? String(Number(date.slice(8))) : dayOf(date, today);
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day}`;
}

function leavesOn(date: string, today: string): string {
  const days = daysFrom(today, date);
  if (days < 0) return 'Está por salir';
  if (days === 0) return 'Sale hoy';
  if (days === 1) return 'Sale mañana';
  return days < 7 ? `Sale el ${weekdayOf(date)}` : `Sale el ${diaCorto(date)}`;
}

/** How an order stands, in at most five words. */
export function stateOf({ estado, fecha }: Pick<OrdenDePortal, 'estado' | 'fecha'>, today: string): string {
  switch (estado) {
    case 'por_aprobar':
      return 'Falta aprobar';
    case 'agendado':
      return leavesOn(fecha ?? today, today);
    case 'enviado':
      return 'Va camino a tu banco';
    case 'pagado':
      return 'Pagado';
    case 'devuelto':
      return 'Tu banco lo devolvió';
  }
}

const plural = (name: string) =>
  name.replace(/^\S+/, (word) => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`));

/** «Factura 5512», «Facturas 5498 y 5503»; «Pago» where no document is told. */
export function documentsOf(documentos: OrdenDePortal['documentos']): string {
  const types = Map.groupBy(documentos, ({ tipo }) => shortType(tipo));
  const parts = [...types].map(([type, some]) => {
    const folios = LISTA.format(some.map(({ folio }) => folio));
    return `${some.length === 1 ? type : plural(type)} ${folios}`;
  });
  return parts.length === 0 ? 'Pago' : parts.join(' · ');
}

export const accountOf = ({ banco, tipoCuenta, terminaEn }: CuentaDePortal) =>
  `${banco}, ${NOMBRE_TIPO_CUENTA[tipoCuenta].replace(/^Cuenta (de )?/, '')} ··${terminaEn}`;

/** First letters of the first two words: «Envases Lenga» is EL. */
export const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Minutes until a moment, at least one. */
export const minutesUntil = (until: string, now: number) =>
  Math.max(1, Math.ceil((new Date(until).getTime() - now) / 60_000));
