import * as z from 'zod';
import { endpoint, instanteSchema } from '../core/index.ts';

/** What the address of sign-up carries in `ref`. */
export const codigoReferidoSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-F]{10}$/, 'Ese código de invitación no existe.');

export const listReferidos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/referidos',
  summary: 'The company’s own link to invite others, and those that signed up with it, newest first.',
  access: { kind: 'session', features: ['referral'], permission: null },
  reply: {
    status: 200,
    schema: z.object({
      codigo: z.string(),
      /** Whole address of sign-up with the code. */
      enlace: z.string(),
      total: z.number().int(),
      /** At most 100. */
      items: z.array(z.object({ id: z.number(), nombre: z.string(), created: instanteSchema })),
    }),
  },
});
