import * as z from 'zod';

/** What the token of a Google account that may be linked carries. */
export const vinculoSchema = z.object({
  sub: z.string(),
  email: z.string(),
  redirect: z.string().optional(),
});
