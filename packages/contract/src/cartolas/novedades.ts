import * as z from 'zod';
import { endpoint, idParams, montoSchema } from '../core/index.ts';

/** What a bank says of a line that is kept otherwise. */
export const dichoDelBancoSchema = z.object({
  fecha: z.string(),
  descripcion: z.string(),
  cargo: montoSchema,
  abono: montoSchema,
});
export type DichoDelBanco = z.output<typeof dichoDelBancoSchema>;

export const resolveNovedad = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cartolas/{id}/novedad',
  summary:
    'Decides on a line that the bank changed, took back or no longer shows: as the bank has it, or as it is kept.',
  access: { kind: 'session', features: ['banco'], permission: 'cartolas.editar' },
  params: idParams,
  body: z.object({ decision: z.enum(['como_el_banco', 'como_esta'], 'Elige qué hacer con la línea.') }),
  reply: { status: 204 },
});
