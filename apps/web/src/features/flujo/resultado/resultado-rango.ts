import { addMeses } from '@cuadra/domain';
import { hoy } from '../../../shared/formats/index.ts';
import type { ResultadoSearch } from './resultado-search.ts';

// Apart from the schema of the address, which every screen waits for.

export const PERIODOS = [
  { value: '1', label: '1 mes' },
  { value: '3', label: '3 meses' },
  { value: '6', label: '6 meses' },
  { value: '12', label: '12 meses' },
  { value: '24', label: '2 años' },
  { value: '36', label: '3 años' },
] as const;

/** First and last month of what the address asks for; six until this one where it says nothing. */
export function rangoDeResultado({ hasta = hoy().slice(0, 7), meses = '6' }: ResultadoSearch) {
  return { desde: addMeses(hasta, 1 - Number(meses)), hasta };
}

/** The months that it is compared with: as many, a year before or right before. */
export function rangoContra(search: ResultadoSearch) {
  const { desde, hasta } = rangoDeResultado(search);
  const atras = search.contra === 'periodo' ? Number(search.meses ?? '6') : 12;
  return { desde: addMeses(desde, -atras), hasta: addMeses(hasta, -atras) };
}

/** What the call is asked for, besides the months. */
export function filtrosDe({ por, linea }: ResultadoSearch) {
  return { por: por ?? ('mes' as const), ...(linea !== undefined && { linea }) };
}

export const sinDetalle = {
  cuenta: undefined,
  parte: undefined,
  excepto: undefined,
  columna: undefined,
} as const;

/** The twelve months until the last one that is shown, which the lines of the table draw. */
export function rangoDeChispas(search: ResultadoSearch) {
  const { hasta } = rangoDeResultado(search);
  return { desde: addMeses(hasta, -11), hasta };
}
