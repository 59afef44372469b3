import * as z from 'zod';
import { endpoint, instanteSchema } from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;

const condicionesSchema = z.object({
  version: z.string(),
  /** Paragraphs of plain text. */
  texto: z.array(z.string()),
  /** Who accepted this version for the company; null until somebody does. */
  aceptadas: z.object({ quien: z.string(), created: instanteSchema }).nullable(),
});
export type CondicionesDePago = z.output<typeof condicionesSchema>;

export const getCondiciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/terms',
  summary: 'Terms of the payments, and who accepted them.',
  access: { kind: 'session', features, permission: 'documentos.ver' },
  reply: { status: 200, schema: condicionesSchema },
});

export const postCondiciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/terms',
  summary: 'Accepts the terms for the company, in the version that the person read.',
  access: { kind: 'session', features, permission: 'pagos.enviar' },
  body: z.object({ version: z.string().min(1).max(40) }),
  reply: { status: 200, schema: condicionesSchema },
});
