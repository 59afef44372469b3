import { addDias, type Fecha } from '../fecha/index.ts';

/** Weeks of the calendar of deadlines. */
export const SEMANAS = 4;

/** First and last day of four weeks that begin on the Monday of a day. */
export function semanasDePlazos(dia: Fecha): { readonly desde: Fecha; readonly hasta: Fecha } {
  const semana = new Date(`${dia}T00:00:00Z`).getUTCDay();
  const desde = addDias(dia, -((semana + 6) % 7));
  return { desde, hasta: addDias(desde, SEMANAS * 7 - 1) };
}
