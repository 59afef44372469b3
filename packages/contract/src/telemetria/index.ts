import * as z from 'zod';
import { endpoint } from '../core/index.ts';

export { sinDatosPersonales } from './sin-datos-personales.ts';

/** What went wrong in somebody's browser. Paths come without their query, which may carry names and addresses. */
export const errorClienteSchema = z.object({
  tipo: z.enum(['no_encontrada', 'fatal', 'error']),
  mensaje: z.string().min(1).max(500),
  ruta: z.string().max(300),
  pila: z.string().max(4000).default(''),
  build: z.string().max(40).default(''),
  embebida: z.boolean().default(false),
});
export type ErrorCliente = z.input<typeof errorClienteSchema>;

export const reportErrorCliente = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/errores-cliente',
  summary:
    'Tells the team of an error or a missing page in a browser. Kept in the log, without who it happened to.',
  access: { kind: 'public', limit: 'strict' },
  body: errorClienteSchema,
  reply: { status: 204 },
});
