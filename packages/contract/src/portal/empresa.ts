import * as z from 'zod';
import { emailSchema } from '../campos/index.ts';
import { endpoint, idParams, idSchema, instanteSchema, montoSchema } from '../core/index.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;
const administrar = { kind: 'session', features: [], permission: 'empresa.editar' } as const;

export const TIPOS_MENSAJE_PORTAL = ['pregunta', 'pago'] as const;

/** A message that a customer left in their portal: a question, or «ya pagué». */
export const mensajePortalSchema = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_MENSAJE_PORTAL),
  texto: z.string().nullable(),
  /** Of a notice of payment. */
  pago: z.object({ fecha: z.string(), monto: montoSchema, conComprobante: z.boolean() }).nullable(),
  documentos: z.array(z.object({ id: z.number(), tipo: z.string(), folio: z.string() })),
  created: instanteSchema,
  /** Who dealt with it, and when; null while it waits. */
  atendido: z.object({ usuario: z.string(), fecha: instanteSchema }).nullable(),
});
export type MensajePortal = z.output<typeof mensajePortalSchema>;

export const portalDeClienteSchema = z.object({
  /** Null where the customer has none, or it was revoked. */
  enlace: z
    .object({
      tokenPortalCliente: z.string(),
      url: z.string(),
      created: instanteSchema,
      vence: instanteSchema,
      ultimaVisita: instanteSchema.nullable(),
    })
    .nullable(),
  /** Newest first, at most 50. */
  mensajes: z.array(mensajePortalSchema),
});
export type PortalDeCliente = z.output<typeof portalDeClienteSchema>;

export const getPortalDeCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/portal',
  summary: 'The link of a customer to their portal, and what they wrote there.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: portalDeClienteSchema },
});

export const getEstadoDeCuentaCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/estado-de-cuenta',
  summary:
    'The statement of account of a customer as a PDF: each open document, the sums, and where to transfer.',
  access: ver,
  params: idParams,
  reply: { status: 200, media: 'application/pdf' },
});

export const postPortalDeCliente = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/{id}/portal',
  summary: 'Makes the link of a customer, or replaces it: the old one opens no more.',
  access: editar,
  params: idParams,
  reply: { status: 201, schema: portalDeClienteSchema },
});

export const deletePortalDeCliente = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/{id}/portal',
  summary: 'Revokes the link of a customer: neither it nor a new one on request opens.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

export const attendMensajePortal = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/clientes/portal-mensajes/{id}',
  summary: 'Marks a message of a customer as dealt with, or as waiting again.',
  access: editar,
  params: idParams,
  body: z.object({ atendido: z.boolean() }),
  reply: { status: 200, schema: mensajePortalSchema },
});

export const getComprobantePortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal-mensajes/{id}/comprobante',
  summary: 'The receipt that a customer left with «ya pagué».',
  access: ver,
  params: idParams,
  reply: { status: 200, media: 'application/octet-stream' },
});

export const ajustesPortalSchema = z.object({
  /** Links open, and mails of collections carry them. */
  activo: z.boolean(),
  /** Account to which customers transfer; null shows none. */
  idCuentaCorriente: z.number().nullable(),
  /** To which payers send the receipt of their bank. */
  emailPagos: z.string().nullable(),
});
export type AjustesPortal = z.output<typeof ajustesPortalSchema>;

export const getAjustesPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal-ajustes',
  summary: 'What the portals of the company show.',
  access: ver,
  reply: { status: 200, schema: ajustesPortalSchema },
});

export const putAjustesPortal = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/clientes/portal-ajustes',
  summary: 'Changes what the portals of the company show.',
  access: administrar,
  body: z.object({
    activo: z.boolean('Elige si el portal está abierto.'),
    idCuentaCorriente: idSchema.nullable(),
    emailPagos: emailSchema.nullable(),
  }),
  reply: { status: 200, schema: ajustesPortalSchema },
});
