import { addMeses } from '@cuadra/domain';
import * as z from 'zod';
import { hoy } from '../../shared/formats/index.ts';

const mes = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The last month shown, how many before it, and the one that it is compared with. */
export const saldosSearch = z.object({
  hasta: mes,
  meses: z.enum(['3', '6', '12', '24', '36']).optional().catch(undefined),
  contra: mes,
  ceros: z.enum(['si']).optional().catch(undefined),
});
export type SaldosSearch = z.output<typeof saldosSearch>;

export const PERIODOS = [
  { value: '3', label: '3 meses' },
  { value: '6', label: '6 meses' },
  { value: '12', label: '12 meses' },
  { value: '24', label: '2 años' },
  { value: '36', label: '3 años' },
] as const;

/** First and last month of what the address asks for; six months until this one where it says nothing. */
export function rangoDe({ hasta = hoy().slice(0, 7), meses = '6' }: SaldosSearch) {
  return { desde: addMeses(hasta, 1 - Number(meses)), hasta };
}
