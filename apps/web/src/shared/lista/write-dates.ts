import { fechaEnChile } from '@cuadra/domain';
import { fechaConAnio, fechaCorta, horaDe, hoy } from '../formats/index.ts';

const dayOf = (date: string) => (date.length > 10 ? fechaEnChile(new Date(date)) : date);

/**
 * How a column writes its dates, which are days or instants: all of them without their year where it is this one's, else
 * all of them with it, so that one column has one way. Paper, which is read in another year, has them with it.
 */
export function datesWriter(
  dates: readonly (string | null)[],
  { referencia = hoy(), paper = false } = {},
): { readonly long: boolean; readonly write: (date: string) => string } {
  const long =
    paper || dates.some((date) => date !== null && dayOf(date).slice(0, 4) !== referencia.slice(0, 4));
  const day = (dia: string) => (long ? fechaConAnio(dia) : fechaCorta(dia, referencia));
  return {
    long,
    write: (date) => (date.length > 10 ? `${day(dayOf(date))}, ${horaDe(date)}` : day(date)),
  };
}
