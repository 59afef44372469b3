import { addMeses } from '@cuadra/domain';
import * as z from 'zod';
import { hoy } from '../../../shared/formats/index.ts';

const mes = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The last month shown, how many before it, what the columns are, and the figure whose detail is open. */
export const resultadoSearch = z.object({
  hasta: mes,
  meses: z.enum(['1', '3', '6', '12', '24', '36']).optional().catch(undefined),
  por: z.enum(['linea']).optional().catch(undefined),
  /** Id of a business line, or `sin` for what has none. */
  linea: z
    .string()
    .regex(/^(sin|\d{1,15})$/)
    .optional()
    .catch(undefined),
  contra: z.enum(['anio', 'periodo']).optional().catch(undefined),
  cuenta: z.coerce.number().int().positive().optional().catch(undefined),
  /** The open figure's column; without it, all of them. */
  columna: z.string().max(20).optional().catch(undefined),
});
export type ResultadoSearch = z.output<typeof resultadoSearch>;

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

export const sinDetalle = { cuenta: undefined, columna: undefined } as const;
