import * as z from 'zod';

/** The plan that is looked at; the first one without it. */
export const recordatoriosSearch = z.object({
  plan: z.coerce.number().int().positive().optional().catch(undefined),
});
export type RecordatoriosSearch = z.output<typeof recordatoriosSearch>;
