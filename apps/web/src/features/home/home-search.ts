import * as z from 'zod';

/** The month on screen, `2026-11`; this month where it is not given. */
export const homeSearch = z.object({
  mes: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});
export type HomeSearch = z.output<typeof homeSearch>;
