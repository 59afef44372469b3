import { periodoDe, periodoVecino } from '@cuadra/domain/flujo-caja';
import { hoy } from '../../shared/formats/index.ts';
import type { FlujoSearch } from './flujo-search.ts';

// Apart from the schema of the address, which every screen waits for.

/** How many periods are shown, and how many of them are over where nobody says where to begin. */
const LARGO = { mes: 12, semana: 18 } as const;
const PASADOS = { mes: 4, semana: 4 } as const;

export const pasoDe = ({ paso = 'mes' }: FlujoSearch) => paso;

/** First and last day of what the address asks for. */
export function rangoDeFlujo(search: FlujoSearch) {
  const paso = pasoDe(search);
  const desde = search.desde
    ? periodoDe(paso, search.desde).desde
    : periodoVecino(paso, hoy(), -PASADOS[paso]).desde;
  return { desde, hasta: periodoVecino(paso, desde, LARGO[paso] - 1).hasta };
}

/** What the calls are asked for, besides the days. */
export function modoDe({ moneda = 'CLP', segun, ajustes }: FlujoSearch) {
  return {
    moneda,
    segun: segun ?? ('habito' as const),
    ajustes: ajustes === 'no' ? ('false' as const) : ('true' as const),
  };
}

/** The address with nothing open. */
export const sinDetalle = {
  sentido: undefined,
  categoria: undefined,
  fuera: undefined,
  de: undefined,
  esperados: undefined,
} as const;
