import { limitesDeMes } from '@cuadra/domain';
import { mesCorto, rangoFechas } from '../../formats/index.ts';

/** The three parameters that bound a list by date: a month, or since and until. */
export interface Periodo {
  periodo?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** As a chip writes it: `nov 2026`, `1 a 17 nov`; null where the list is not bounded. */
export function textoDePeriodo({ periodo, since, until }: Periodo): string | null {
  if (periodo !== undefined) return mesCorto(periodo);
  return rangoFechas(since, until) || null;
}

/** First and last day that the parameters stand for; empty where a side is open. */
export function diasDePeriodo({ periodo, since, until }: Periodo): { desde: string; hasta: string } {
  return periodo === undefined ? { desde: since ?? '', hasta: until ?? '' } : limitesDeMes(periodo);
}

/** Parameters of a range of days: a month where it is one whole month, which the server answers without counting. */
export function periodoDeDias(desde: string, hasta: string): Required<Periodo> {
  const [since, until] = desde !== '' && hasta !== '' && desde > hasta ? [hasta, desde] : [desde, hasta];
  const mes = since.slice(0, 7);
  if (since !== '' && until !== '') {
    const limites = limitesDeMes(mes);
    if (limites.desde === since && limites.hasta === until)
      return { periodo: mes, since: undefined, until: undefined };
  }
  return { periodo: undefined, since: since || undefined, until: until || undefined };
}
