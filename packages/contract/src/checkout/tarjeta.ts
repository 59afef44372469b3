import * as z from 'zod';
import { endpoint, instanteSchema } from '../core/index.ts';
import { pagarCheckout, verCheckout } from './checkout.ts';

const tarjetaSchema = z.object({
  marca: z.string(),
  /** Last four digits. */
  numero: z.string(),
  desde: instanteSchema,
  /** Who left it. */
  usuario: z.string(),
});
export type TarjetaDelPlan = z.output<typeof tarjetaSchema>;

export const getTarjetaPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: '/checkout/tarjeta',
  summary: 'The card that pays each invoice of the plan; null without one.',
  access: verCheckout,
  reply: {
    status: 200,
    schema: z.object({
      /** The operator charges cards. */
      disponible: z.boolean(),
      tarjeta: tarjetaSchema.nullable(),
    }),
  },
});

export const startTarjetaPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/checkout/tarjeta',
  summary: 'Begins to leave a card. The browser posts `TBK_TOKEN` to `url`.',
  access: pagarCheckout,
  inReadOnly: true,
  reply: {
    status: 200,
    schema: z.object({ url: z.string(), token: z.string(), method: z.literal('POST') }),
  },
});

export const deleteTarjetaPlan = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/checkout/tarjeta',
  summary: 'Removes the card, here and at Transbank. Later invoices are paid by hand.',
  access: pagarCheckout,
  inReadOnly: true,
  reply: { status: 204 },
});

const RETORNO = '/checkout/tarjeta/retorno';
const publico = { kind: 'public', limit: 'normal' } as const;

export const getRetornoTarjetaPlan = endpoint({
  service: 'api',
  method: 'GET',
  path: RETORNO,
  summary:
    'Where Transbank sends the browser back after the form of a card. Keeps the card and leads to the invoices.',
  access: publico,
  query: z.record(z.string(), z.unknown()),
  reply: { status: 303 },
});

export const postRetornoTarjetaPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: RETORNO,
  summary: 'The same by a form.',
  access: publico,
  rawBody: true,
  reply: { status: 303 },
});
