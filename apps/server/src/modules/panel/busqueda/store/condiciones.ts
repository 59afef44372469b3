import type { Termino } from '@cuadra/domain/busqueda';

export interface Buscado {
  readonly idEmpresa: number;
  readonly terminos: readonly Termino[];
}

/** Each term, and each number of those that may be several. */
export const conSueltos = (terminos: readonly Termino[]): Termino[] =>
  terminos.flatMap((termino) => [termino, ...termino.sueltos]);

export function exactosDe(terminos: readonly Termino[]): number[] {
  return terminos
    .flatMap(({ monto }) => [monto?.exacto, monto?.enCentavos])
    .filter((exacto) => typeof exacto === 'number');
}

/** How far an amount is from the one looked for; null where none was, or the row was found by something else. */
export function diferenciaDe(terminos: readonly Termino[], monto: number): number | null {
  const buscado = terminos.find((termino) => termino.monto !== null)?.monto;
  if (!buscado || buscado.exacto === null) return null;
  if (monto === buscado.enCentavos) return 0;
  return monto >= buscado.desde && monto <= buscado.hasta ? monto - buscado.exacto : null;
}

interface Cerca {
  readonly termino: Termino;
  readonly exacto: number;
  readonly desde: number;
  readonly hasta: number;
}

/** The amount around which near ones are looked for: the only one of the text, with bounds wider than itself. */
export function cercaDe(terminos: readonly Termino[]): Cerca | null {
  const montos = terminos.filter(({ monto }) => monto !== null);
  const [termino] = montos;
  const monto = termino?.monto;
  if (montos.length !== 1 || !termino || !monto || monto.exacto === null || monto.desde === monto.hasta)
    return null;
  return { termino, exacto: monto.exacto, desde: monto.desde, hasta: monto.hasta };
}
