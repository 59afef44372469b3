import { MODELOS_DOCUMENTO } from '@cuadra/domain';
import { AVISOS_ORDEN } from '@cuadra/domain/ordenes-pago';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  onceRight,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const preparar = { kind: 'session', features, permission: 'pagos.preparar' } as const;
const aprobar = { kind: 'session', features, permission: 'pagos.aprobar' } as const;
const enviar = { kind: 'session', features, permission: 'pagos.enviar' } as const;

/** Ids of the five states. */
export const ESTADOS_ORDEN_PAGO = ['1', '2', '3', '4', '5'] as const;
export const MEDIOS_DE_PAGO = ['transferencia', 'nomina', 'manual'] as const;
export type MedioDePago = (typeof MEDIOS_DE_PAGO)[number];

const estadoSchema = z.object({ id: z.number(), nombre: z.string() });

const documentoDeOrdenSchema = z.object({
  id: z.number(),
  modelo: z.enum(MODELOS_DOCUMENTO),
  codigoTipo: z.string(),
  folio: z.string(),
  razonSocial: z.string(),
  fechaVencimiento: z.string().nullable(),
  /** Pesos that the order pays of it; a nota de crédito takes away. */
  monto: montoSchema,
});

const ordenItemSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  idCompra: z.number().nullable(),
  idCuentaCorriente: z.number().nullable(),
  idUsuarioInscriptor: z.number(),
  idUsuarioAprobador: z.number().nullable(),
  idBeneficiario: z.number(),
  idEstado: z.number(),
  EstadoPagoProveedor: estadoSchema,
  emailNotificar: z.string(),
  /** Screen with the receipt of a paid order, below the web's address. */
  urlComprobante: z.string().nullable(),
  /** Pesos. */
  monto: montoSchema,
  fechaPagoAgendado: z.string(),
  /** Goes up with each change of the content; signatures are of one version. */
  version: z.number(),
  glosa: z.string().nullable(),
  /** The wallet pays it. */
  deBilletera: z.boolean(),
  medio: z.enum(MEDIOS_DE_PAGO).nullable(),
  enviada: instanteSchema.nullable(),
  /** Part of its transfers was paid and another refused: a person decides. */
  faltaParte: z.boolean(),
  pagada: z.string().nullable(),
  motivoRechazo: z.string().nullable(),
  created: instanteSchema,
  preparo: z.string(),
  Beneficiario: z.object({
    id: z.number(),
    rut: z.string(),
    razonSocial: z.string(),
    banco: z.string().nullable(),
    tipoCuenta: z.enum(TIPOS_CUENTA_PAGO).nullable(),
    numeroCuenta: z.string().nullable(),
    isLocked: z.boolean(),
  }),
  /** The first document that it pays. */
  Compra: documentoDeOrdenSchema.nullable(),
  documentos: z.array(documentoDeOrdenSchema),
  Cartola: z.object({ id: z.number(), fecha: z.string(), descripcion: z.string() }).nullable(),
  firmas: z.object({ pedidas: z.number(), hechas: z.number() }),
  /** Notices before approval, the most serious first. */
  avisos: z.array(z.object({ tipo: z.enum(AVISOS_ORDEN), texto: z.string() })),
  /** The reason that the caller may not sign it; null where they may. */
  noPuedoAprobar: z.enum(['preparo', 'cuenta', 'firmada', 'impedida', 'estado', 'permiso']).nullable(),
});
export type OrdenItem = z.output<typeof ordenItemSchema>;

export const ORDEN_ORDENES_PAGO = ['fechaPago', 'monto', 'created'] as const;

export const ordenesQuery = paginaQuery.extend({
  order: ordenSchema(ORDEN_ORDENES_PAGO).default(ORDEN_POR_OMISION),
  estado: listaSchema(z.enum(ESTADOS_ORDEN_PAGO)).optional(),
  /** RUT, folio, account number, or part of the name. */
  texto: z.string().trim().max(100).optional(),
  ids: listaSchema(idSchema).optional(),
  idsBeneficiario: listaSchema(idSchema).optional(),
  /** Orders that pay this document. */
  idDocumento: idSchema.optional(),
  razonSocial: z.string().trim().max(255).optional(),
  email: z.string().trim().max(255).optional(),
  folio: z.string().trim().max(50).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  /** Bounds of the amount in pesos, both within. */
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
});
export type OrdenesQuery = z.output<typeof ordenesQuery>;

const listaOrdenesSchema = paginadaSchema(ordenItemSchema).extend({
  /** Pesos of all that the filters match. */
  monto: montoSchema,
});
export type ListaOrdenes = z.output<typeof listaOrdenesSchema>;

export const listOrdenes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes',
  summary: 'Orders to pay, with their signatures and what there is to look at before approving them.',
  access: ver,
  query: ordenesQuery,
  reply: { status: 200, schema: listaOrdenesSchema },
});

const personaSchema = z.object({ id: z.number(), nombre: z.string() });

const ordenDetalleSchema = ordenItemSchema.extend({
  /** Signatures under its present version, in order; then those that a change undid. */
  aprobaciones: z.array(
    z.object({
      id: z.number(),
      quien: personaSchema,
      por: z.string().nullable(),
      conCodigo: z.boolean(),
      created: instanteSchema,
      vale: z.boolean(),
    }),
  ),
  faltan: z.array(z.object({ grupo: z.string().nullable(), cuantas: z.number() })),
  registro: z.array(
    z.object({
      id: z.number(),
      accion: z.string(),
      de: z.number().nullable(),
      a: z.number(),
      motivo: z.string().nullable(),
      quien: z.string().nullable(),
      created: instanteSchema,
    }),
  ),
  /** The newest nómina that it was in. */
  nomina: z.object({ id: z.number(), numero: z.number() }).nullable(),
  /** Told of the payment beside `emailNotificar`. */
  emails: z.array(z.string()),
  /** Those of `emails` that are the beneficiary's. */
  emailsBeneficiario: z.array(z.string()),
  /** Evidence of the account: payments in bank lines, and dates of its confirmation. */
  cuenta: z.object({
    pagos: z.number(),
    ultimoPago: z.string().nullable(),
    vigenteDesde: instanteSchema.nullable(),
    pagableDesde: instanteSchema.nullable(),
  }),
});
export type OrdenDetalle = z.output<typeof ordenDetalleSchema>;

export const getOrden = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes/{id}',
  summary: 'An order with its documents, signatures, addresses and log.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: ordenDetalleSchema },
});

export const filtrosOrdenes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ordenes/filtros',
  summary: 'Beneficiaries of the orders in a state, to choose from in a filter.',
  access: ver,
  query: z.object({ estado: listaSchema(z.enum(ESTADOS_ORDEN_PAGO)).optional() }),
  reply: {
    status: 200,
    schema: z.object({
      beneficiarios: z.array(z.object({ id: z.number(), razonSocial: z.string(), cantidad: z.number() })),
    }),
  },
});

const MAX_ORDENES = 500;

const montoDePago = z
  .number('Ingresa un monto mayor a 0.')
  .int('Ingresa un monto sin decimales.')
  .positive('Ingresa un monto mayor a 0.')
  .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.');

const ordenNuevaSchema = z
  .object({
    /** A purchase, which is paid whole; the same as one of `documentos`. */
    idCompra: idSchema.optional(),
    documentos: z
      .array(z.object({ idDocumento: idSchema, monto: montoDePago.optional() }))
      .max(MAX_ORDENES, `Elige hasta ${MAX_ORDENES} documentos.`)
      .default([]),
    /** Several documents of one beneficiary in one order. */
    agrupar: z.boolean().default(false),
    /** Without a document: who is paid, how much and why. */
    idBeneficiario: idSchema.optional(),
    monto: montoDePago.optional(),
    glosa: textoRequerido(200).optional(),
    idCuentaCorriente: idSchema.nullable().default(null),
    fechaPagoAgendado: fechaSchema.optional(),
  })
  .refine(
    ({ idCompra, documentos, idBeneficiario, monto, glosa }) =>
      idCompra !== undefined ||
      documentos.length > 0 ||
      (idBeneficiario !== undefined && monto !== undefined && glosa !== undefined),
    {
      error: 'Elige documentos, o un beneficiario con su monto y su motivo.',
      path: ['documentos'],
      when: onceRight(),
    },
  );
export type OrdenNueva = z.output<typeof ordenNuevaSchema>;

const ordenesCreadasSchema = z.object({
  creadas: z.array(z.object({ id: z.number(), monto: montoSchema, razonSocial: z.string() })),
  /** Documents without an order, each with its reason. */
  sinOrden: z.array(
    z.object({
      idDocumento: z.number(),
      folio: z.string(),
      razonSocial: z.string(),
      rut: z.string(),
      motivo: z.string(),
      /** Its payee has no beneficiary yet: the screen offers to enter one. */
      faltaBeneficiario: z.boolean(),
    }),
  ),
});
export type OrdenesCreadas = z.output<typeof ordenesCreadasSchema>;

export const postOrdenes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes',
  summary:
    'Orders for documents, whole or a part of them, or one by hand. A document that cannot be paid is named with its reason.',
  access: preparar,
  body: ordenNuevaSchema,
  reply: { status: 201, schema: ordenesCreadasSchema },
});

const ordenCambiadaSchema = z.object({
  monto: montoDePago.optional(),
  fechaPagoAgendado: fechaSchema.optional(),
  idCuentaCorriente: idSchema.nullable().optional(),
  idBeneficiario: idSchema.optional(),
  emailNotificar: z.email('El email no es válido').max(255).optional(),
  /** 1 takes an order that is scheduled or was refused back to those to approve. */
  idEstado: z.literal(1, 'Una orden solo se devuelve a «Por aprobar».').optional(),
  motivo: textoRequerido(500).optional(),
});
export type OrdenCambiada = z.output<typeof ordenCambiadaSchema>;

export const putOrden = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/chipay/ordenes/{id}',
  summary: 'Changes an order. Another amount, day, payer or payee undoes its signatures.',
  access: preparar,
  params: idParams,
  body: ordenCambiadaSchema,
  reply: { status: 200, schema: ordenDetalleSchema },
});

export const deleteOrden = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chipay/ordenes/{id}',
  summary: 'Cancels an order; what it was to pay is open again.',
  access: preparar,
  params: idParams,
  reply: { status: 204 },
});

const aprobacionSchema = z.object({
  /** Each order in the version that the person sees. */
  ordenes: z
    .array(z.object({ id: idSchema, version: z.number().int().positive() }))
    .min(1, 'Elige al menos una orden.')
    .max(MAX_ORDENES, `Aprueba hasta ${MAX_ORDENES} órdenes a la vez.`),
  /** Their sum as the button says it, in pesos. */
  total: montoSchema,
  /** Of the authenticator, where the person has a second factor. */
  codigo: z.string().trim().max(20).optional(),
});
export type AprobacionEscrita = z.output<typeof aprobacionSchema>;

const aprobadasSchema = z.object({
  /** Orders that this signature completed. */
  agendadas: z.number(),
  /** Orders that need another one. */
  firmadas: z.number(),
});

export const aprobarOrdenes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/aprobar',
  summary:
    'Signs orders in an exact version. All or none: one that changed meanwhile refuses the whole with its reason.',
  access: aprobar,
  body: aprobacionSchema,
  reply: { status: 200, schema: aprobadasSchema },
});

export const devolverOrdenes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/devolver',
  summary: 'Takes back the signatures of orders, with the reason; scheduled ones wait for approval again.',
  access: aprobar,
  body: z.object({ ids: z.array(idSchema).min(1).max(MAX_ORDENES), motivo: textoRequerido(500) }),
  reply: { status: 200, schema: z.object({ devueltas: z.number() }) },
});

export const fechaDeOrdenes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/fecha',
  summary: 'Moves orders to another day, which undoes their signatures.',
  access: preparar,
  body: z.object({ ids: z.array(idSchema).min(1).max(MAX_ORDENES), fechaPagoAgendado: fechaSchema }),
  reply: { status: 200, schema: z.object({ cambiadas: z.number() }) },
});

const pagoHechoSchema = z.object({
  idOrdenes: z.array(idSchema).min(1, 'Elige al menos una orden.').max(5000),
  /** Without it, the wallet pays its orders by transfer, and the others were paid outside. */
  medio: z.enum(MEDIOS_DE_PAGO).optional(),
  /** Day of a payment outside, today where it is not said. */
  fechaPago: fechaSchema.optional(),
  /** Account that pays a bank file, where its orders name none. */
  idCuentaCorriente: idSchema.optional(),
  /** Layout of the bank file. */
  formato: z.string().trim().min(1).max(60).optional(),
});
export type PagoHecho = z.output<typeof pagoHechoSchema>;

const pagoProcesadoSchema = z.object({
  pagadas: z.number(),
  /** On their way: the bank or the provider tells their end. */
  enviadas: z.number(),
  idNomina: z.number().nullable(),
});
export type PagoProcesado = z.output<typeof pagoProcesadoSchema>;

export const procesarOrdenes = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/ordenes/payment/process',
  summary:
    'Pays scheduled orders: by transfer from the wallet, in a file for the bank, or outside on a day. Each is paid once.',
  access: enviar,
  body: pagoHechoSchema,
  reply: { status: 200, schema: pagoProcesadoSchema },
});
