import { ESTADOS_PROMESA } from '@cuadra/domain/cobranza';
import { ESTADOS_COMPROMISO, ESTADOS_CUOTA } from '@cuadra/domain/compromisos';
import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idSchema,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  onceRight,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { antiguedadSchema } from '../contrapartes/index.ts';
import { transferenciaSchema } from './transferencia.ts';
import { textoOpcional, textoRequerido } from '../campos/index.ts';
import { conToken, conTokenEscaso, tokenPortalParams, tokenPortalSchema } from './comun.ts';

const mesesSchema = z.array(z.object({ mes: z.string(), monto: montoSchema }));

export const postVisitaPortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/visita',
  summary: 'Opens a portal: takes its token and sets a cookie, so that the address needs it no more.',
  access: conTokenEscaso,
  body: z.object({ token: tokenPortalSchema }),
  reply: { status: 201, schema: z.object({ hasta: instanteSchema }) },
});

export const deleteVisitaPortal = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/clientes/portal/visita',
  summary: 'Ends the visit: the cookie goes.',
  access: conToken,
  reply: { status: 204 },
});

export const postEnlacePortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/enlaces',
  summary:
    'Asks for a new link in place of one that was replaced or expired; it goes to contacts on file alone.',
  access: conTokenEscaso,
  body: z.object({ token: tokenPortalSchema }),
  // The same answer for every token: it tells nothing of who is a customer.
  reply: { status: 202, schema: z.object({ mensaje: z.string() }) },
});

const compromisoPortalSchema = z.object({
  id: z.number(),
  estado: z.enum(ESTADOS_COMPROMISO),
  moneda: monedaSchema,
  total: montoSchema,
  falta: montoSchema,
  /** The first due before. */
  cuotas: z.array(
    z.object({
      fecha: z.string(),
      monto: montoSchema,
      falta: montoSchema,
      pagadaEl: z.string().nullable(),
      estado: z.enum(ESTADOS_CUOTA),
    }),
  ),
});
export type CompromisoPortal = z.output<typeof compromisoPortalSchema>;

export const portalSchema = z.object({
  companyName: z.string(),
  companyRut: z.string(),
  /** Address of the image; null where the company has none. */
  companyLogo: z.string().nullable(),
  idEmpresa: z.number(),
  cliente: z.object({ nombre: z.string(), razonSocial: z.string(), rut: z.string() }),
  /** What is owed in pesos, other currencies at the newest value; negative where the customer has it in favour. */
  totalPorPagar: montoSchema,
  /** The same by the currency of the documents. */
  porMoneda: z.array(z.object({ moneda: monedaSchema, monto: montoSchema, vencido: montoSchema })),
  /** Due date of the oldest that is overdue; null where nothing is. */
  vencidoDesde: z.string().nullable(),
  /** What is owed by days overdue, in pesos. */
  antiguedad: antiguedadSchema,
  /** Days from issue to payment on average; null where nothing was paid. */
  promedioPago: z.number().nullable(),
  /** Billed in each of the last twelve months, oldest first, in pesos: invoices less credit notes. */
  facturacionHistorica: mesesSchema,
  /** Of each of those months, still owed, and of that what is overdue. */
  porPagar: z.array(z.object({ mes: z.string(), monto: montoSchema, vencido: montoSchema })),
  countPorPagar: z.number(),
  countPagadas: z.number(),
  /** The promise in force about all that is owed. */
  promesa: z.object({ fecha: z.string(), monto: montoSchema, moneda: monedaSchema }).nullable(),
  /** Commitments of which something is owed, the newest first. */
  compromisos: z.array(compromisoPortalSchema),
  /** Null where the company shows no account. */
  transferencia: transferenciaSchema.nullable(),
  tarjeta: z.object({
    /** The company takes cards. */
    disponible: z.boolean(),
    /** Any amount, and not only whole documents. */
    montoLibre: z.boolean(),
  }),
});
export type Portal = z.output<typeof portalSchema>;

export const getPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}',
  summary: 'What the customer of a token owes to the company, and how it can be paid.',
  access: conToken,
  params: tokenPortalParams,
  reply: { status: 200, schema: portalSchema },
});

/** The two lists of a portal. */
export const LISTAS_PORTAL = ['porPagar', 'pagadas'] as const;
export type ListaPortal = (typeof LISTAS_PORTAL)[number];

export const documentoPortalSchema = z.object({
  id: z.number(),
  /** `33`, `61`… */
  tipo: z.string(),
  /** «Factura electrónica». */
  nombreTipo: z.string(),
  folio: z.string(),
  fechaEmision: z.string(),
  vence: z.string(),
  /** Days since it fell due; zero or less while it has not. */
  diasVencido: z.number(),
  moneda: monedaSchema,
  /** Negative for a credit note, as is its balance. */
  montoTotal: montoSchema,
  saldo: montoSchema,
  /** What was paid or credited so far. */
  abonado: montoSchema,
  /** Day of the last payment, of those paid. */
  pagado: z.string().nullable(),
  /** The promise about this document alone: the one in force, or the last that was broken. */
  promesa: z.object({ fecha: z.string(), estado: z.enum(ESTADOS_PROMESA) }).nullable(),
  /** Pesos, with a positive balance. */
  pagable: z.boolean(),
  /** There is a PDF and an XML. */
  conArchivos: z.boolean(),
});
export type DocumentoPortal = z.output<typeof documentoPortalSchema>;

export const documentosPortalQuery = paginaQuery.extend({
  lista: z.enum(LISTAS_PORTAL).default('porPagar'),
  /** Part of the folio. */
  folio: z.string().trim().max(20).optional(),
});
export type DocumentosPortalQuery = z.output<typeof documentosPortalQuery>;

export const listDtesPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}/dtes',
  summary:
    'Documents of the customer of a token: what is owed, the first to fall due before, or what was paid.',
  access: conToken,
  params: tokenPortalParams,
  query: documentosPortalQuery,
  reply: { status: 200, schema: paginadaSchema(documentoPortalSchema) },
});

const documentoParams = tokenPortalParams.extend({ id: idSchema });

export const getPdfPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}/dtes/{id}/pdf',
  summary: 'The printed representation of a document of the customer.',
  access: conToken,
  params: documentoParams,
  reply: { status: 200, media: 'application/pdf' },
});

export const getXmlPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}/dtes/{id}/xml',
  summary: 'The XML of a document of the customer, as it came.',
  access: conToken,
  params: documentoParams,
  reply: { status: 200, media: 'application/xml' },
});

export const getEstadoDeCuentaPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}/estado-de-cuenta',
  summary: 'Statement of account of the customer, as PDF.',
  access: conToken,
  params: tokenPortalParams,
  reply: { status: 200, media: 'application/pdf' },
});

const MAX_DOCUMENTOS = 100;
const MAX_MENSAJE = 1000;

const documentosSchema = z.array(idSchema).max(MAX_DOCUMENTOS, `Elige hasta ${MAX_DOCUMENTOS} documentos.`);

export const postPreguntaPortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/{token}/preguntas',
  summary: 'A question of the customer. About one document, it stands among the comments of that document.',
  access: conTokenEscaso,
  params: tokenPortalParams,
  body: z.object({
    texto: textoRequerido(MAX_MENSAJE),
    idDocumento: idSchema.nullish(),
  }),
  reply: { status: 201, schema: z.object({ id: z.number() }) },
});

export const postPromesaPortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/{token}/promesas',
  summary: 'The customer promises a day for one document, or for all that they owe in pesos.',
  access: conTokenEscaso,
  params: tokenPortalParams,
  body: z.object({ fecha: fechaSchema, idDocumento: idSchema.nullish() }),
  reply: { status: 201, schema: z.object({ fecha: z.string(), monto: montoSchema }) },
});

const MAX_MB_COMPROBANTE = 10;
export const MAX_BYTES_COMPROBANTE = MAX_MB_COMPROBANTE * 1024 * 1024;

/** Fields of the form of a notice of payment; its file is `comprobante`. Ids stand between commas. */
export const avisoDePagoEscrito = z.object({
  fecha: fechaSchema,
  monto: z.coerce
    .number('Ingresa el monto que pagaste.')
    .int('Ingresa el monto que pagaste.')
    .min(1, 'El monto tiene que ser mayor que cero.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.'),
  documentos: listaSchema(idSchema, MAX_DOCUMENTOS).default([]),
  comentario: textoOpcional(MAX_MENSAJE),
});
export type AvisoDePagoEscrito = z.output<typeof avisoDePagoEscrito>;

export const postAvisoDePagoPortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/{token}/avisos-de-pago',
  summary: '«Ya pagué», from a form (`avisoDePagoEscrito`) with a receipt in `comprobante`, up to 10 MB.',
  access: conTokenEscaso,
  params: tokenPortalParams,
  multipart: true,
  reply: { status: 201, schema: z.object({ id: z.number() }) },
});

export const postPagoPortal = endpoint({
  service: 'api',
  method: 'POST',
  path: '/clientes/portal/{token}/pagos',
  summary: 'Starts a payment by card, of whole documents or of an amount that pays the oldest first.',
  access: conTokenEscaso,
  params: tokenPortalParams,
  body: z
    .object({
      documentos: documentosSchema.default([]),
      /** In pesos, where the company takes any amount. */
      monto: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine(({ documentos, monto }) => documentos.length > 0 !== (monto !== undefined), {
      error: 'Elige los documentos que pagas, o un monto.',
      path: ['documentos'],
      when: onceRight('documentos', 'monto'),
    }),
  /** The browser posts `token_ws` with the token to `url`. */
  reply: { status: 201, schema: z.object({ idPublico: z.string(), url: z.string(), token: z.string() }) },
});

/** States of a payment by card as the payer hears of them. */
export const ESTADOS_PAGO_PORTAL = ['en_curso', 'pagado', 'rechazado', 'anulado', 'no_cobrado'] as const;

export const pagoPortalSchema = z.object({
  idPublico: z.string(),
  estado: z.enum(ESTADOS_PAGO_PORTAL),
  /** Why it was not paid, for the payer. */
  motivo: z.string().nullable(),
  monto: montoSchema,
  pagado: instanteSchema.nullable(),
  codigoAutorizacion: z.string().nullable(),
  /** Last four digits. */
  tarjeta: z.string().nullable(),
  /** «Crédito», «Débito», «Prepago». */
  medio: z.string().nullable(),
  cuotas: z.number().nullable(),
  documentos: z.array(z.object({ id: z.number(), folio: z.string(), monto: montoSchema })),
});
export type PagoPortal = z.output<typeof pagoPortalSchema>;

export const getPagoPortal = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/portal/{token}/pagos/{idPublico}',
  summary: 'How a payment by card of the customer ended.',
  access: conToken,
  params: tokenPortalParams.extend({ idPublico: z.string().min(1).max(64) }),
  reply: { status: 200, schema: pagoPortalSchema },
});
