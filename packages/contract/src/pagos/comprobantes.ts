import * as z from 'zod';
import { endpoint, fechaSchema, idParams, instanteSchema, montoSchema } from '../core/index.ts';
import { ESTADOS_ENVIO } from '../emails/envios.ts';
import { direccionesSchema } from '../emails/plantillas.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const preparar = { kind: 'session', features, permission: 'pagos.preparar' } as const;

export const descargarComprobante = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/{id}/descargar-comprobante',
  summary: 'The receipt of a paid order, a PDF in base64.',
  access: ver,
  reads: true,
  params: idParams,
  reply: { status: 200, schema: z.object({ base64file: z.string(), nombre: z.string() }) },
});

/** Addresses between commas; without any, those that the order tells. */
export const reenvioSchema = z.object({ emails: direccionesSchema });

export const reenviarComprobante = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/{id}/reenviar-comprobante',
  summary: 'Sends the receipt of a paid order again, to the addresses of the order or to others.',
  access: preparar,
  params: idParams,
  body: reenvioSchema.nullable().transform((cuerpo) => cuerpo ?? { emails: [] }),
  reply: { status: 202, schema: z.object({ id: z.number(), emails: z.array(z.string()) }) },
});

const envioDeComprobanteSchema = z.object({
  id: z.number(),
  estado: z.enum(ESTADOS_ENVIO),
  motivo: z.string().nullable(),
  emails: z.array(z.string()),
  /** Null where Cuadra sent it with the payment. */
  quien: z.string().nullable(),
  created: instanteSchema,
  enviado: instanteSchema.nullable(),
});
const comprobanteDeOrdenSchema = z.object({
  /** It waits to be sent for the first time. */
  porAvisar: z.boolean(),
  /** Its mails, the newest first. */
  envios: z.array(envioDeComprobanteSchema),
});
export type ComprobanteDeOrden = z.output<typeof comprobanteDeOrdenSchema>;

export const getComprobanteDeOrden = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes/{id}/comprobante',
  summary: 'Mails that carried the receipts of an order, and their end.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: comprobanteDeOrdenSchema },
});

/** Receipts in one download: each is drawn for it, in some 20 ms. */
export const MAX_COMPROBANTES_DIA = 500;

export const getComprobantesDelDia = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/comprobantes/{dia}',
  summary: `Receipts of the orders paid on a day, at most ${MAX_COMPROBANTES_DIA}, as a zip of PDFs.`,
  access: ver,
  params: z.object({ dia: fechaSchema }),
  reply: { status: 200, media: 'application/zip' },
});

const comprobanteVerificadoSchema = z.object({
  codigo: z.string(),
  /** «Devuelto» once the bank returned the money. */
  estado: z.enum(['Pagado', 'Devuelto']),
  pagador: z.string(),
  beneficiario: z.string(),
  /** Pesos. */
  monto: montoSchema,
  pagada: z.string(),
  folios: z.array(z.string()),
});
export type ComprobanteVerificado = z.output<typeof comprobanteVerificadoSchema>;

export const verificarComprobante = endpoint({
  service: 'api',
  method: 'POST',
  path: '/comprobantes/verificar',
  summary: 'Payment of the code on a receipt. The answer is the same for any code that proves none.',
  access: { kind: 'public', limit: 'strict' },
  body: z.object({
    codigo: z
      .string('Escribe el código del comprobante.')
      .trim()
      .min(1, 'Escribe el código del comprobante.')
      .max(100, 'El código tiene menos letras.'),
  }),
  reply: { status: 200, schema: comprobanteVerificadoSchema },
});
