import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { endpoint, montoSchema } from '../core/index.ts';

export const contraparteSchema = z.object({
  id: z.number(),
  rut: z.string(),
  razonSocial: z.string(),
  nombre: z.string(),
  giro: z.string().nullable(),
  direccionLegal: z.string().nullable(),
  comunaLegal: z.string().nullable(),
});
export type Contraparte = z.output<typeof contraparteSchema>;

/** A range of days overdue. */
export const tramoSchema = z.enum(TRAMOS_COBRANZA, 'El tramo puede ser 0, 1-30, 31-60, 61-90 o mas-90.');

/**
 * A debt by days overdue, in pesos at the newest value of each currency. Unused credit notes count as not due, so
 * `porVencer` may be negative.
 */
export const antiguedadSchema = z.object({
  porVencer: montoSchema,
  hasta30: montoSchema,
  hasta60: montoSchema,
  hasta90: montoSchema,
  sobre90: montoSchema,
});
export type Antiguedad = z.output<typeof antiguedadSchema>;

export const listContrapartes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/contrapartes',
  summary:
    'Customers and suppliers whose RUT begins with what is sought, or whose name holds it; at most 20.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  query: z.object({ texto: z.string().trim().max(100).default('') }),
  reply: { status: 200, schema: z.object({ items: z.array(contraparteSchema) }) },
});
