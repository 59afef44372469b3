import * as z from 'zod';

/** `id` opens an invoice; `pago` is the token that Webpay brought back. */
export const facturasSearch = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  /** How the form of a card ended. */
  tarjeta: z.enum(['guardada', 'rechazada', 'anulada']).optional().catch(undefined),
  pago: z.string().max(64).optional().catch(undefined),
});
export type FacturasSearch = z.output<typeof facturasSearch>;
