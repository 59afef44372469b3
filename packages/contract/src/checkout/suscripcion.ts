import { ESTADOS_SUSCRIPCION } from '@cuadra/domain/suscripcion';
import * as z from 'zod';
import { endpoint, fechaSchema, idCatalogoSchema, montoSchema } from '../core/index.ts';
import { PERIODOS_PLAN } from '../planes/planes.ts';
import { pagarCheckout } from './checkout.ts';

const eleccionSchema = z.object({
  idVersion: idCatalogoSchema,
  periodo: z.enum(PERIODOS_PLAN, 'Elige mensual o anual.'),
});
export type EleccionDePlan = z.output<typeof eleccionSchema>;

const lineaSchema = z.object({ glosa: z.string(), neto: montoSchema, iva: montoSchema, total: montoSchema });

/** Whole pesos. */
const previaSchema = z.object({
  estado: z.enum(ESTADOS_SUSCRIPCION),
  cargos: z.array(lineaSchema),
  /** Days that are given back. */
  abonos: z.array(lineaSchema),
  /** Of before: owed, or in favour. */
  debe: montoSchema,
  aFavor: montoSchema,
  /** One of them is zero. */
  porPagar: montoSchema,
  quedaAFavor: montoSchema,
  proximaFactura: fechaSchema,
});
export type PreviaDePlan = z.output<typeof previaSchema>;

export const previewPlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/checkout/plan/previa',
  summary: 'What a change of plan today would charge and give back. Writes nothing.',
  access: pagarCheckout,
  reads: true,
  body: eleccionSchema,
  reply: { status: 200, schema: previaSchema },
});

export const choosePlan = endpoint({
  service: 'api',
  method: 'POST',
  path: '/checkout/plan',
  summary:
    'Buys a plan or changes to it today, with its invoice and the credit of unused days. 409 where the amount changed since its preview.',
  access: pagarCheckout,
  inReadOnly: true,
  body: eleccionSchema.extend({
    /** Of the preview: another amount is not charged without asking. */
    porPagar: montoSchema,
  }),
  reply: { status: 200, schema: previaSchema },
});

export const cancelPlan = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/checkout/plan',
  summary: 'Ends the subscription with its paid days.',
  access: pagarCheckout,
  inReadOnly: true,
  reply: { status: 204 },
});

export const keepPlan = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/checkout/plan',
  summary: 'Takes a cancellation back before its day.',
  access: pagarCheckout,
  inReadOnly: true,
  reply: { status: 204 },
});
