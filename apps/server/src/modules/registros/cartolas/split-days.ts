import { limitesDeMes } from '@cuadra/domain';

/** Days from one to another, both in it; without an end where there is none. */
export interface Dias {
  readonly since: string | undefined;
  readonly until: string | undefined;
}

const mesDe = (dia: string) => dia.slice(0, 7);
const dayAfter = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

/**
 * A span of days as the whole months in it, which the kept totals can tell, and the days before and after them, which
 * are parts of at most two. `enteros` is null where it holds no whole month.
 */
export function splitDays({ since, until }: Dias): { enteros: Dias | null; orillas: Dias[] } {
  const desde =
    since === undefined || since.endsWith('-01') ? since : dayAfter(limitesDeMes(mesDe(since)).hasta, 1);
  const hasta =
    until === undefined || until === limitesDeMes(mesDe(until)).hasta
      ? until
      : dayAfter(`${mesDe(until)}-01`, -1);
  if (desde !== undefined && hasta !== undefined && desde > hasta)
    return { enteros: null, orillas: [{ since, until }] };
  return {
    enteros: { since: desde, until: hasta },
    orillas: [
      ...(desde !== undefined && desde !== since ? [{ since, until: dayAfter(desde, -1) }] : []),
      ...(hasta !== undefined && hasta !== until ? [{ since: dayAfter(hasta, 1), until }] : []),
    ],
  };
}
