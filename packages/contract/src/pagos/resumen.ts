import * as z from 'zod';
import { endpoint, montoSchema } from '../core/index.ts';

const resumenSchema = z.object({
  /** Orders by state: how many, and pesos. */
  estados: z.array(z.object({ idEstado: z.number(), cantidad: z.number(), monto: montoSchema })),
  /** Last day of this week. */
  finDeSemana: z.string(),
  semana: z.object({ cantidad: z.number(), monto: montoSchema }),
  /** Pesos in the current accounts, as the table of cash knows them; null where no bank was read, or without access. */
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
  /** Pesos below which the balance should not fall; null: the company set none. */
  minimo: montoSchema.nullable(),
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

const proyeccionSchema = z.object({
  /** From today on, at the end of each day: pesos that the balance gains beside the orders, with the band of four in five. */
  dias: z.array(z.object({ fecha: z.string(), esperado: montoSchema, bajo: montoSchema, alto: montoSchema })),
});
export type ProyeccionDePagos = z.output<typeof proyeccionSchema>;

export const getProyeccionDePagos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/proyeccion',
  summary: 'What the cash flow expects in the next 30 days beside the orders, for the chart of payments.',
  // As the table of cash, which it is taken from.
  access: { kind: 'session', features: ['flujo_caja_v2', 'dashboard'], permission: 'cartolas.ver' },
  reply: { status: 200, schema: proyeccionSchema },
});
