import * as z from 'zod';

/** The day, or a month: `2026-11`, this one where none is given. An address with a month alone is of before the day led. */
export const homeSearch = z
  .object({
    vista: z.literal('mes').optional().catch(undefined),
    mes: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ vista, mes }) => ({ vista: mes === undefined ? vista : ('mes' as const), mes }));
export type HomeSearch = z.output<typeof homeSearch>;
