import { ESTADOS_PAGO_TARJETA } from '@cuadra/domain/pagos-tarjeta';
import * as z from 'zod';
import {
  endpoint,
  idParams,
  instanteSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const administrar = { kind: 'session', features: [], permission: 'empresa.editar' } as const;
const publico = { kind: 'public', limit: 'normal' } as const;

export const AMBIENTES_WEBPAY = ['integracion', 'produccion'] as const;
export type AmbienteWebpay = (typeof AMBIENTES_WEBPAY)[number];

const comercioSchema = z.object({
  codigoComercio: z.string(),
  ambiente: z.enum(AMBIENTES_WEBPAY),
  /** The customer may pay a part of what is owed. */
  montoLibre: z.boolean(),
});

/** Null where the company takes no cards. The key is never told. */
const ajusteSchema = z.object({ comercio: comercioSchema.nullable() });
export type AjusteWebpay = z.output<typeof ajusteSchema>;

export const webpayEscrito = z.object({
  codigoComercio: z
    .string('Ingresa el código de comercio.')
    .trim()
    .regex(/^\d{12}$/u, 'El código de comercio tiene 12 dígitos.'),
  /** Without it the key that is kept stays. */
  apiKey: z
    .string()
    .trim()
    .min(20, 'La llave secreta está incompleta.')
    .max(200, 'Máximo 200 caracteres')
    .regex(/^[\w-]+$/u, 'La llave secreta solo tiene letras y números.')
    .optional(),
  ambiente: z.enum(AMBIENTES_WEBPAY, 'Elige el ambiente.'),
  montoLibre: z.boolean('Di si el cliente puede elegir el monto.'),
});
export type WebpayEscrito = z.output<typeof webpayEscrito>;

export const getWebpay = endpoint({
  service: 'api',
  method: 'GET',
  path: '/webpay',
  summary: 'How the company takes cards through Webpay Plus, without its key.',
  access: administrar,
  reply: { status: 200, schema: ajusteSchema },
});

export const putWebpay = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/webpay',
  summary:
    'Takes cards through Webpay Plus from now on. 409 where payments under way belong to another commerce code.',
  access: administrar,
  body: webpayEscrito,
  reply: { status: 200, schema: ajusteSchema },
});

export const deleteWebpay = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/webpay',
  summary: 'Takes no more cards. 409 while payments are under way.',
  access: administrar,
  reply: { status: 204 },
});

const mallSchema = z.object({
  codigoComercio: z.string(),
  /** The child of the mall that charges. */
  codigoHijo: z.string(),
  ambiente: z.enum(AMBIENTES_WEBPAY),
});

/** Null where the company charges no cards that were left with it. The key is never told. */
const ajusteOneclickSchema = z.object({
  comercio: mallSchema.nullable(),
  /** The company runs Cuadra: it alone charges cards for plans. */
  opera: z.boolean(),
});
export type AjusteOneclick = z.output<typeof ajusteOneclickSchema>;

export const oneclickEscrito = z.object({
  codigoComercio: webpayEscrito.shape.codigoComercio,
  codigoHijo: z
    .string('Ingresa el código de la tienda.')
    .trim()
    .regex(/^\d{12}$/u, 'El código de la tienda tiene 12 dígitos.'),
  apiKey: webpayEscrito.shape.apiKey,
  ambiente: webpayEscrito.shape.ambiente,
});
export type OneclickEscrito = z.output<typeof oneclickEscrito>;

export const getOneclick = endpoint({
  service: 'api',
  method: 'GET',
  path: '/webpay/oneclick',
  summary: 'How the company charges cards that were left with it, without its key.',
  access: administrar,
  reply: { status: 200, schema: ajusteOneclickSchema },
});

export const putOneclick = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/webpay/oneclick',
  summary:
    'Charges cards that are left with the operator through Oneclick Mall from now on. 409 for any other company.',
  access: administrar,
  body: oneclickEscrito,
  reply: { status: 200, schema: ajusteOneclickSchema },
});

export const deleteOneclick = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/webpay/oneclick',
  summary: 'Charges no more cards.',
  access: administrar,
  reply: { status: 204 },
});

const documentoDePagoSchema = z.object({
  id: z.number(),
  modelo: z.string(),
  tipo: z.string(),
  folio: z.string(),
  monto: montoSchema,
});

const pagoSchema = z.object({
  idPublico: z.string(),
  estado: z.enum(ESTADOS_PAGO_TARJETA),
  monto: montoSchema,
  creado: instanteSchema,
  pagado: instanteSchema.nullable(),
  codigoAutorizacion: z.string().nullable(),
  /** Last four digits. */
  tarjeta: z.string().nullable(),
  tipoTarjeta: z.string().nullable(),
  cuotas: z.number().nullable(),
  /** Why it was refused; null otherwise. */
  motivo: z.string().nullable(),
  documentos: z.array(documentoDePagoSchema),
});
export type PagoTarjeta = z.output<typeof pagoSchema>;

export const listPagosTarjeta = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/pagos-tarjeta',
  summary: 'Payments by card of a customer, newest first, with those that failed.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(pagoSchema) },
});

const RETORNO = '/pagos-tarjeta/retorno';

export const getRetornoWebpay = endpoint({
  service: 'api',
  method: 'GET',
  path: RETORNO,
  summary: 'Where Webpay sends the browser back. Settles the payment and sends the browser on to the portal.',
  access: publico,
  query: z.record(z.string(), z.unknown()),
  reply: { status: 303 },
});

export const postRetornoWebpay = endpoint({
  service: 'api',
  method: 'POST',
  path: RETORNO,
  summary: 'The same by a form, as Webpay sends some ways back.',
  access: publico,
  rawBody: true,
  reply: { status: 303 },
});
