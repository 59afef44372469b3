import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

/** The server asks for `pago_a_proveedores` beside it: a payment file pays orders. */
const features = ['nominas'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const enviar = { kind: 'session', features, permission: 'pagos.enviar' } as const;

const formatoSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  /** SBIF code of the paying bank. */
  banco: z.string(),
  extension: z.string(),
  prueba: z.object({
    /** `banco`: the bank publishes it; `uso`: only programs that write it confirm it. */
    clase: z.enum(['banco', 'uso']),
    texto: z.string(),
  }),
  /** Payments that one file takes; null where no limit is known. */
  maxFilas: z.number().nullable(),
  /** Most pesos of one transfer to another bank. */
  maxEntreBancos: montoSchema,
  pideConvenio: z.boolean(),
});
export type FormatoDeNomina = z.output<typeof formatoSchema>;

/** An account of the company at a bank whose files are known. */
const cuentaDeNominaSchema = z.object({
  id: z.number(),
  banco: z.string(),
  codigoBanco: z.string(),
  numeroCuenta: z.string(),
  formato: z.string().nullable(),
  convenio: z.string().nullable(),
  /** Most pesos that leave it in a day; null where the company sets none. */
  topeDia: montoSchema.nullable(),
});
export type CuentaDeNomina = z.output<typeof cuentaDeNominaSchema>;

const formatosDeNominaSchema = z.object({
  formatos: z.array(formatoSchema),
  cuentas: z.array(cuentaDeNominaSchema),
});
export type FormatosDeNomina = z.output<typeof formatosDeNominaSchema>;

export const listFormatosNomina = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/nominas/formatos',
  summary: 'Payment files that are known, and the accounts that may pay with them with what is set for each.',
  access: ver,
  reply: { status: 200, schema: formatosDeNominaSchema },
});

const ajusteDeNominaSchema = z.object({
  formato: z.string().trim().min(1).max(60).nullable().default(null),
  convenio: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'El convenio es un número.')
    .nullable()
    .default(null),
  topeDia: z
    .number('Ingresa un monto.')
    .int('Ingresa un monto sin decimales.')
    .positive('Ingresa un monto mayor a 0.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.')
    .nullable()
    .default(null),
});
export type AjusteDeNomina = z.output<typeof ajusteDeNominaSchema>;

export const putAjusteNomina = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/chipay/nominas/cuentas/{id}',
  summary: 'Sets format, agreement and limit of the day of an account that pays with files.',
  access: enviar,
  params: idParams,
  body: ajusteDeNominaSchema,
  reply: { status: 200, schema: formatosDeNominaSchema },
});

export const MAX_ORDENES_NOMINA = 5000;

const nominaPedidaSchema = z.object({
  idOrdenes: z
    .array(idSchema)
    .min(1, 'Elige al menos una orden.')
    .max(MAX_ORDENES_NOMINA, `Elige hasta ${MAX_ORDENES_NOMINA} órdenes.`),
  /** Account that pays; without it, that of the orders, or the only one that may. */
  idCuentaCorriente: idSchema.optional(),
  formato: z.string().trim().min(1).max(60).optional(),
  /** Business day; without it, the first day on which one of the orders is scheduled. */
  fechaPago: fechaSchema.optional(),
});
export type NominaPedida = z.output<typeof nominaPedidaSchema>;

const totalesSchema = z.object({
  filas: z.number(),
  beneficiarios: z.number(),
  suma: montoSchema,
  mismoBanco: montoSchema,
  otrosBancos: montoSchema,
});

const ordenDeNominaSchema = z.object({
  id: z.number(),
  /** Its place in the nómina, from 1. */
  posicion: z.number(),
  razonSocial: z.string(),
  rut: z.string(),
  idBeneficiario: z.number().nullable(),
  monto: montoSchema,
  banco: z.string(),
  cuenta: z.string(),
  documento: z.string().nullable(),
  mismoBanco: z.boolean(),
  /** Rows that it takes; none where the bank cannot take it. */
  filas: z.number(),
  /** What the file says otherwise than the order. */
  avisos: z.array(z.object({ texto: z.string(), queda: z.string().nullable() })),
  /** Why the bank cannot take it. */
  problema: z.string().nullable(),
  /** End of the account to which the payments before went, where the problem is the account. */
  cuentaDeAntes: z.string().nullable(),
  /** State of the order, and why the bank refused it. */
  idEstado: z.number(),
  motivoRechazo: z.string().nullable(),
});
export type OrdenDeNomina = z.output<typeof ordenDeNominaSchema>;

/** A row as the bank reads it from the bytes of the file. */
const filaDeNominaSchema = z.object({
  idOrden: z.number(),
  parte: z.number(),
  partes: z.number(),
  rut: z.string(),
  nombre: z.string(),
  banco: z.string(),
  cuenta: z.string(),
  monto: montoSchema,
  documento: z.string().nullable(),
  referencia: z.string(),
});
export type FilaDeNomina = z.output<typeof filaDeNominaSchema>;

const lugar = z.string().nullable();

const contenidoSchema = z.object({
  cuenta: cuentaDeNominaSchema
    .pick({ id: true, banco: true, codigoBanco: true, numeroCuenta: true })
    .nullable(),
  formato: formatoSchema.nullable(),
  fechaPago: z.string(),
  ordenes: z.array(ordenDeNominaSchema),
  filas: z.array(filaDeNominaSchema),
  /** Letter of the column, or characters of the line, where the bank finds each value; null: the file has none. */
  lugares: z.object({
    cuenta: lugar,
    banco: lugar,
    rut: lugar,
    nombre: lugar,
    monto: lugar,
    documento: lugar,
    referencia: lugar,
  }),
  archivos: z.array(z.string()),
  control: z.object({
    pedido: totalesSchema,
    archivo: totalesSchema,
    diferencias: z.array(z.string()),
  }),
  /** Limit of the day of the account, with what other nóminas of that day use of it. */
  tope: z.object({ monto: montoSchema, usado: montoSchema }).nullable(),
});

const vistaDeNominaSchema = contenidoSchema.extend({
  /** Accounts and formats to choose from. */
  cuentas: z.array(cuentaDeNominaSchema),
  formatos: z.array(formatoSchema),
  /** Why no file can be made yet, apart from single orders. */
  falta: z.string().nullable(),
});
export type VistaDeNomina = z.output<typeof vistaDeNominaSchema>;

export const previewNomina = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/nominas/vista-previa',
  summary: 'Rows, totals and problems of a payment file for scheduled orders. Nothing is written.',
  access: enviar,
  body: nominaPedidaSchema,
  reply: { status: 200, schema: vistaDeNominaSchema },
});

const descargaSchema = z.object({ id: z.number(), quien: z.string(), created: instanteSchema });

const nominaSchema = contenidoSchema.extend({
  id: z.number(),
  numero: z.number(),
  created: instanteSchema,
  quien: z.string(),
  anulada: z.object({ quien: z.string(), created: instanteSchema, motivo: z.string() }).nullable(),
  /** Newest first. */
  descargas: z.array(descargaSchema),
});
export type Nomina = z.output<typeof nominaSchema>;

export const postNomina = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/nominas',
  summary:
    'A nómina of scheduled orders, which are on their way from then on. All or none: one that the bank cannot take refuses the whole.',
  access: enviar,
  body: nominaPedidaSchema,
  reply: { status: 201, schema: nominaSchema },
});

export const ORDEN_NOMINAS = ['created', 'fechaPago', 'monto'] as const;

export const nominasQuery = paginaQuery.extend({
  order: ordenSchema(ORDEN_NOMINAS).default(ORDEN_POR_OMISION),
  /** Number of the nómina, or RUT, name or reference of one of its rows. */
  texto: z.string().trim().max(100).optional(),
});
export type NominasQuery = z.output<typeof nominasQuery>;

const nominaItemSchema = z.object({
  id: z.number(),
  numero: z.number(),
  created: instanteSchema,
  quien: z.string(),
  fechaPago: z.string(),
  banco: z.string(),
  numeroCuenta: z.string(),
  formato: z.string(),
  ordenes: z.number(),
  filas: z.number(),
  monto: montoSchema,
  pagadas: z.number(),
  rechazadas: z.number(),
  anulada: z.boolean(),
  /** Newest download. */
  descargada: instanteSchema.nullable(),
});
export type NominaItem = z.output<typeof nominaItemSchema>;

export const listNominas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/nominas',
  summary: 'Payment files that were made, with the state of their orders.',
  access: ver,
  query: nominasQuery,
  reply: { status: 200, schema: paginadaSchema(nominaItemSchema) },
});

export const getNomina = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/nominas/{id}',
  summary: 'A nómina with its rows read back from its file, its downloads and the state of its orders.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: nominaSchema },
});

export const downloadNomina = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/nominas/{id}/descargar',
  summary:
    'The file for the bank, or a zip of several. Each download is noted; after the first one it has to be asked for again.',
  access: enviar,
  params: idParams,
  body: z.object({ otraVez: z.boolean().default(false) }),
  reply: { status: 200, media: 'application/octet-stream' },
});

export const annulNomina = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/nominas/{id}/anular',
  summary: 'Notes that the file was not sent to the bank: its unpaid orders are refused with the reason.',
  access: enviar,
  params: idParams,
  body: z.object({ motivo: textoRequerido(400) }),
  reply: { status: 200, schema: nominaSchema },
});

export const rejectDeNomina = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/nominas/{id}/rechazar',
  summary: 'Notes the orders that the bank refused, each with its reason.',
  access: enviar,
  params: idParams,
  body: z.object({
    ordenes: z
      .array(z.object({ id: idSchema, motivo: textoRequerido(400) }))
      .min(1, 'Elige al menos una orden.')
      .max(MAX_ORDENES_NOMINA),
  }),
  reply: { status: 200, schema: nominaSchema },
});
