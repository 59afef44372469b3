import { ESTADOS_COMPROMISO } from '@cuadra/domain/compromisos';
import * as z from 'zod';
import { endpoint, idParams, monedaSchema, montoSchema } from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;

const clienteConVencidasSchema = z.object({
  id: z.number(),
  rut: z.string(),
  razonSocial: z.string(),
  nombre: z.string(),
  /** Overdue invoices, whether in a commitment or not. */
  facturas: z.number(),
  vencido: z.array(z.object({ moneda: monedaSchema, monto: montoSchema })),
});
export type ClienteConVencidas = z.output<typeof clienteConVencidasSchema>;

export const listClientesDeCompromiso = endpoint({
  service: 'api',
  method: 'GET',
  path: '/admin/compromisos-pago/clientes',
  summary: 'Customers by RUT or name, with what is overdue of each: those who owe most first, at most 20.',
  access: ver,
  query: z.object({ searchText: z.string().trim().max(100).default('') }),
  reply: { status: 200, schema: z.object({ items: z.array(clienteConVencidasSchema) }) },
});

const facturaVencidaSchema = z.object({
  id: z.number(),
  tipo: z.string(),
  folio: z.string(),
  fechaEmision: z.string(),
  vence: z.string(),
  dias: z.number(),
  moneda: monedaSchema,
  saldo: montoSchema,
  /** The commitment that holds it already; null where it is free. */
  compromiso: z.object({ id: z.number(), estado: z.enum(ESTADOS_COMPROMISO) }).nullable(),
});
export type FacturaVencida = z.output<typeof facturaVencidaSchema>;

export const listFacturasVencidas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/admin/compromisos-pago/facturas-vencidas/{id}',
  summary: 'Overdue invoices of a customer, the first due before, at most 200.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: z.object({ items: z.array(facturaVencidaSchema) }) },
});
