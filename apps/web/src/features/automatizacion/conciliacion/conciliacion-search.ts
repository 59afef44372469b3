import * as z from 'zod';

/** What is in sight of reconciling without asking: the grants, or how right the machine is; and which month and kind of errors. */
export const conciliacionSearch = z.object({
  parte: z.literal('precision').optional().catch(undefined),
  /** The grant whose runs are listed. */
  id: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  mes: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  tipo: z.string().min(1).max(60).optional().catch(undefined),
});
export type ConciliacionSearch = z.output<typeof conciliacionSearch>;
