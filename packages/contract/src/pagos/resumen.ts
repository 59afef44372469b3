import * as z from 'zod';
import { endpoint, montoSchema } from '../core/index.ts';

const resumenSchema = z.object({
  /** Orders by state: how many, and pesos. */
  estados: z.array(z.object({ idEstado: z.number(), cantidad: z.number(), monto: montoSchema })),
  /** Last day of this week. */
  finDeSemana: z.string(),
  semana: z.object({ cantidad: z.number(), monto: montoSchema }),
  /** Balance of the current accounts in pesos at the last bank reading; null without one, or without access. */
  saldo: montoSchema.nullable(),
  /** Pending and scheduled orders by day, from today on; overdue ones count today. */
  dias: z.array(
    z.object({
      fecha: z.string(),
      cantidad: z.number(),
      monto: montoSchema,
      /** Those of them that are scheduled. */
      agendadas: z.number(),
      montoAgendado: montoSchema,
    }),
  ),
  /** Terms are accepted: payments may be made. */
  condiciones: z.boolean(),
});
export type ResumenDePagos = z.output<typeof resumenSchema>;

export const getResumenDePagos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/resumen',
  summary: 'Orders by state, what leaves by day, and what the accounts hold.',
  access: { kind: 'session', features: ['pago_a_proveedores'], permission: 'documentos.ver' },
  reply: { status: 200, schema: resumenSchema },
});
