import * as z from 'zod';
import { endpoint, idParams } from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const preparar = { kind: 'session', features, permission: 'pagos.preparar' } as const;

const emailsSchema = z.object({ emails: z.array(z.string()), beneficiario: z.string() });

export const listEmailsOrden = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes/{id}/emails',
  summary: 'Addresses that are told of the payment.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: emailsSchema },
});

const direccion = z.object({
  email: z.string('El email no es válido').trim().max(255).pipe(z.email('El email no es válido')),
});

export const postEmailOrden = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/{id}/emails',
  summary: 'One more address that is told of the payment; at most 20.',
  access: preparar,
  params: idParams,
  body: direccion,
  reply: { status: 201, schema: emailsSchema },
});

export const deleteEmailOrden = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chipay/ordenes/{id}/emails',
  summary: 'An address that is no longer told.',
  access: preparar,
  params: idParams,
  query: direccion,
  reply: { status: 204 },
});
