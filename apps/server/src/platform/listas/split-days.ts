import { limitesDeMes } from '@cuadra/domain';

/** Days from one to another, both included; without an end where a bound is undefined. */
export interface Dias {
  readonly since: string | undefined;
  readonly until: string | undefined;
}

const mesDe = (dia: string) => dia.slice(0, 7);
const addDays = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

/**
 * Splits a span of days into its whole months, which the kept totals answer, and the days before and after them, which
 * are parts of at most two months. `months` is null for a span without a whole month.
 */
export function splitDays({ since, until }: Dias): { months: Dias | null; edges: Dias[] } {
  const desde =
    since === undefined || since.endsWith('-01') ? since : addDays(limitesDeMes(mesDe(since)).hasta, 1);
  const hasta =
    until === undefined || until === limitesDeMes(mesDe(until)).hasta
      ? until
      : addDays(`${mesDe(until)}-01`, -1);
  if (desde !== undefined && hasta !== undefined && desde > hasta)
    return { months: null, edges: [{ since, until }] };
  return {
    months: { since: desde, until: hasta },
    edges: [
      ...(desde !== undefined && desde !== since ? [{ since, until: addDays(desde, -1) }] : []),
      ...(hasta !== undefined && hasta !== until ? [{ since: addDays(hasta, 1), until }] : []),
    ],
  };
}
