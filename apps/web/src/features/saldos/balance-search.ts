import * as z from 'zod';
import { hoy } from '../../shared/formats/index.ts';

/** The last month of the balance; it begins in January of its year. */
export const balanceSearch = z.object({
  hasta: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});
export type BalanceSearch = z.output<typeof balanceSearch>;

export function rangoDeBalance({ hasta = hoy().slice(0, 7) }: BalanceSearch) {
  return { desde: `${hasta.slice(0, 4)}-01`, hasta };
}
