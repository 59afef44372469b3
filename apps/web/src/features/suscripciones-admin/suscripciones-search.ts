import { ESTADOS_DE_CONTRATO } from '@cuadra/contract';
import * as z from 'zod';

/** `id` opens a company. */
export const suscripcionesSearch = z.object({
  texto: z.string().max(100).optional().catch(undefined),
  estado: z.enum(ESTADOS_DE_CONTRATO).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  id: z.coerce.number().int().positive().optional().catch(undefined),
});
export type SuscripcionesSearch = z.output<typeof suscripcionesSearch>;
