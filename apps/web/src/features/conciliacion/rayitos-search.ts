import { GRUPOS_COLA } from '@cuadra/contract';
import * as z from 'zod';

/** The address of the queue: its filters, the line to begin with, and on a phone whether the list is in sight. */
export const rayitosSearch = z.object({
  periodo: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  cuenta: z.coerce.number().int().positive().optional().catch(undefined),
  texto: z.string().trim().min(1).max(100).optional().catch(undefined),
  grupo: z.enum(GRUPOS_COLA).optional().catch(undefined),
  id: z.coerce.number().int().positive().optional().catch(undefined),
  vista: z.literal('cola').optional().catch(undefined),
});
export type RayitosSearch = z.output<typeof rayitosSearch>;
