import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { DIGITOS_PIN, ESTADOS_PARA_PROVEEDOR } from '@cuadra/domain/portal-proveedores';
import * as z from 'zod';
import { beneficiarioSchema } from '../campos/index.ts';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  mesSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

/** A supplier with the cookie of their session; a call without it answers 401. */
const conSesionDePortal = { kind: 'public', limit: 'normal' } as const;
/** Calls that try a link or a PIN, or that write. */
const escasa = { kind: 'public', limit: 'strict' } as const;
const editar = {
  kind: 'session',
  features: ['pago_a_proveedores'],
  permission: 'pagos.beneficiarios',
} as const;

const MAX_TOKEN = 200;
const tokenSchema = z.string().min(1).max(MAX_TOKEN);

export const postPinProveedor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ordenes-pago/portal/pin',
  summary: 'Asks for a PIN by the token of a link. The answer and its time are the same for every token.',
  access: escasa,
  body: z.object({ token: tokenSchema }),
  reply: {
    status: 202,
    schema: z.object({
      /** Until when a PIN would serve, and when the next one may be asked for. */
      hasta: instanteSchema,
      otraVez: instanteSchema,
      intentos: z.number(),
    }),
  },
});

export const postVisitaProveedor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ordenes-pago/portal/visita',
  summary: 'Enters with the PIN: a cookie of 30 minutes without calls. Every failure answers the same.',
  access: escasa,
  body: z.object({
    token: tokenSchema,
    pin: z
      .string('Escribe los seis números.')
      .regex(new RegExp(`^\\d{${DIGITOS_PIN}}$`), 'Escribe los seis números.'),
  }),
  reply: { status: 201, schema: z.object({ hasta: instanteSchema }) },
});

export const deleteVisitaProveedor = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/ordenes-pago/portal/visita',
  summary: 'Ends the session of the supplier.',
  access: conSesionDePortal,
  reply: { status: 204 },
});

export const SEGMENTOS_PORTAL = ['todos', 'porVenir', 'pagados', 'devueltos'] as const;
export type SegmentoPortal = (typeof SEGMENTOS_PORTAL)[number];

const pagadorSchema = z.object({ id: z.number(), nombre: z.string() });

const ordenDePortalSchema = z.object({
  /** The order's uuid. */
  id: z.string(),
  pagador: pagadorSchema,
  /** None for an order of wages, or one without documents. */
  documentos: z.array(z.object({ tipo: z.string(), folio: z.string(), emisor: z.string() })),
  /** Null until the order is approved. */
  fecha: z.string().nullable(),
  monto: montoSchema,
  estado: z.enum(ESTADOS_PARA_PROVEEDOR),
  /** Why the bank returned it. */
  motivo: z.string().nullable(),
  conComprobante: z.boolean(),
});
export type OrdenDePortal = z.output<typeof ordenDePortalSchema>;

const cuentaDePortalSchema = z.object({
  pagador: pagadorSchema,
  banco: z.string(),
  tipoCuenta: z.enum(TIPOS_CUENTA_PAGO),
  /** Last four digits. */
  terminaEn: z.string(),
  /** Another account waits for the company's confirmation. */
  porConfirmar: z.boolean(),
});
export type CuentaDePortal = z.output<typeof cuentaDePortalSchema>;

const portalListSchema = paginadaSchema(ordenDePortalSchema).extend({
  proveedor: z.object({ rut: z.string(), razonSocial: z.string() }),
  /** When the session ends if nobody calls again. */
  hasta: instanteSchema,
  /** Approved and not yet paid, whatever the filters. */
  porPagar: montoSchema,
  proximos: z.array(
    z.object({ fecha: z.string(), monto: montoSchema, pagador: pagadorSchema, cantidad: z.number() }),
  ),
  /** Paid and approved pesos by month, the oldest first. */
  meses: z.array(z.object({ mes: z.string(), pagado: montoSchema, aprobado: montoSchema })),
  /** Orders by segment under the other filters. */
  conteos: z.object({
    todos: z.number(),
    porVenir: z.number(),
    pagados: z.number(),
    devueltos: z.number(),
  }),
  cuentas: z.array(cuentaDePortalSchema),
});
export type PortalDeProveedor = z.output<typeof portalListSchema>;

export const portalListQuery = paginaQuery.extend({
  segmento: z.enum(SEGMENTOS_PORTAL).default('todos'),
  /** RUTs of the documents' issuers. */
  emisor: listaSchema(z.string().max(20)).optional(),
  /** Ids of the companies that pay. */
  pagador: listaSchema(idSchema).optional(),
  /** Part of a folio. */
  folio: z.string().trim().max(20).optional(),
  /** Of a link to this portal: the orders of the company that gave it. */
  token: tokenSchema.optional(),
});
export type PortalListQuery = z.output<typeof portalListQuery>;

export const listPortalProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ordenes-pago/portal-list',
  summary: 'What companies paid and will pay to the supplier: of each that has the verified address on file.',
  access: conSesionDePortal,
  query: portalListQuery,
  reply: { status: 200, schema: portalListSchema },
});

export const getFiltrosPortalProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ordenes-pago/filtros',
  summary: 'Issuers of documents and companies that pay, among the orders of the supplier.',
  access: conSesionDePortal,
  reply: {
    status: 200,
    schema: z.object({
      emisores: z.array(z.object({ rut: z.string(), razonSocial: z.string() })),
      pagadores: z.array(pagadorSchema),
    }),
  },
});

export const descargarComprobanteProveedor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ordenes-pago/{id}/descargar-comprobante',
  summary: 'The receipt of a paid order of the supplier, by its uuid.',
  access: conSesionDePortal,
  params: z.object({ id: z.uuid() }),
  reply: {
    status: 200,
    schema: z.object({
      nombre: z.string(),
      /** A PDF, in base64. */
      base64file: z.string(),
    }),
  },
});

/** Receipts in one download. */
export const MAX_COMPROBANTES_MES = 200;

export const getComprobantesDelMesProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ordenes-pago/portal/comprobantes/{mes}',
  summary: `Receipts of what was paid to the supplier in a month, at most ${MAX_COMPROBANTES_MES}, as a zip of PDFs.`,
  access: escasa,
  params: z.object({ mes: mesSchema }),
  reply: { status: 200, media: 'application/zip' },
});

export const getBancosPortalProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/ordenes-pago/portal/bancos',
  summary: 'Banks that a proposed account may be at.',
  access: conSesionDePortal,
  reply: {
    status: 200,
    schema: z.object({ items: z.array(z.object({ id: z.number(), nombre: z.string() })) }),
  },
});

export const cuentaPropuestaSchema = beneficiarioSchema
  .pick({ idIntegrador: true, numeroCuenta: true })
  .extend({
    tipoCuenta: z.enum(TIPOS_CUENTA_PAGO, 'Elige el tipo de cuenta.'),
    /** Companies that would pay into it. */
    pagadores: z.array(idSchema).min(1, 'Elige quién te pagaría ahí.').max(200),
  });
export type CuentaPropuesta = z.output<typeof cuentaPropuestaSchema>;

export const postCuentaProveedor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/ordenes-pago/portal/cuentas',
  summary: 'Proposes another account to companies that pay; each confirms it before it pays there.',
  access: escasa,
  body: cuentaPropuestaSchema,
  reply: { status: 201, schema: z.object({ propuestas: z.number() }) },
});

const enlaceDeProveedorSchema = z.object({
  /** Null where the beneficiary has none. */
  enlace: z
    .object({ url: z.string(), vence: instanteSchema, ultimaVisita: instanteSchema.nullable() })
    .nullable(),
});
export type EnlaceDeProveedor = z.output<typeof enlaceDeProveedorSchema>;

export const getEnlaceProveedor = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/beneficiarios/{id}/portal',
  summary: 'The link of a beneficiary to the portal of suppliers.',
  access: editar,
  params: idParams,
  reply: { status: 200, schema: enlaceDeProveedorSchema },
});

export const postEnlaceProveedor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/beneficiarios/{id}/portal',
  summary: 'Makes the link of a beneficiary, or replaces it: the old one and its sessions end.',
  access: editar,
  params: idParams,
  reply: { status: 201, schema: enlaceDeProveedorSchema },
});
