import * as z from 'zod';
import { endpoint } from '../core/index.ts';

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
