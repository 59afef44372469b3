import * as z from 'zod';
import { cuentaCorrienteSchema, cuentaManualBody, TIPOS_CUENTA } from '../cartolas/index.ts';
import { integradorSchema } from '../catalogo/instituciones.ts';
import {
  endpoint,
  idCatalogoSchema,
  idSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
  onceRight,
} from '../core/index.ts';

const ver = { kind: 'session', features: ['banco'], permission: 'cartolas.ver' } as const;
const editar = { kind: 'session', features: ['banco'], permission: 'conexiones.editar' } as const;
/** Statements that arrive by themselves are a feature of their own. */
const conectar = { ...editar, features: ['bot_cuentas_corrientes'] } as const;

/** States of a connection and of an account (specification, section 4). */
export const ESTADOS_CONEXION = ['connected', 'manual', 'notConnected'] as const;

/** How fresh what is known of an account is: read lately, late, or not read by itself. */
export const FRESCURAS = ['al_dia', 'atrasada', 'por_archivo', 'cortada'] as const;
export type Frescura = (typeof FRESCURAS)[number];

const idConexionParams = z.object({ idConexion: idSchema });

const campoCredencialSchema = z.object({
  nombre: z.string(),
  etiqueta: z.string(),
  ayuda: z.string(),
});

const integradorConectableSchema = integradorSchema.extend({
  /** How it is connected by itself; null where its statements come by file alone. */
  automatica: z
    .object({
      /** Who reads it, for people. */
      proveedor: z.string(),
      /** The person signs in at the bank in a window of the provider's, so Cuadra never sees the bank's password. */
      consentimiento: z.boolean(),
      /** What may be given instead, already held by the person. */
      campos: z.array(campoCredencialSchema),
    })
    .nullable(),
});
export type IntegradorConectable = z.output<typeof integradorConectableSchema>;

export const listIntegradoresConectables = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conexiones/integradores',
  summary: 'Banks and other institutions, and how each can be connected.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(integradorConectableSchema) }) },
});

export const postConsentimiento = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco/consentimiento',
  summary: 'Opens an attempt to sign in at a bank, for the provider’s window.',
  access: conectar,
  body: z.object({ idIntegrador: idCatalogoSchema }),
  reply: {
    status: 200,
    schema: z.object({ widgetToken: z.string(), publicKey: z.string(), institucion: z.string() }),
  },
});

const credencialesSchema = z
  .record(z.string().max(50), z.string().trim().max(2000, 'Máximo 2000 caracteres'))
  .refine((valor) => Object.keys(valor).length <= 5, { message: 'Máximo 5 campos', when: onceRight() });

/** Sealed by the server, for half an hour and for the person who got it: what a bank took, without showing it. */
const accesoSchema = z.string().min(1, 'Conecta primero con el banco.').max(8000);

export const postValidateCredentials = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco/manual/validate-credentials',
  summary:
    'Tries credentials at the bank. Nothing is kept; what is answered stands for them in the next calls.',
  access: conectar,
  body: z.object({ idIntegrador: idCatalogoSchema, credenciales: credencialesSchema }),
  reply: {
    status: 200,
    schema: z.object({
      success: z.literal(true),
      acceso: accesoSchema,
      /** Whose access it is, as the bank writes it. */
      titular: z.string().nullable(),
      rutTitular: z.string().nullable(),
      /** Another RUT than the company's: allowed, and worth a look. */
      esDeOtro: z.boolean(),
    }),
  },
});

const cuentaOfrecidaSchema = z.object({
  /** Its name at the provider. */
  idExterno: z.string(),
  tipo: z.enum(TIPOS_CUENTA),
  idMoneda: z.number(),
  moneda: monedaSchema,
  numeroCuenta: z.string(),
  nombre: z.string(),
  titular: z.string().nullable(),
  saldo: montoSchema.nullable(),
  /** The account that it already is here, with its history; null for one that is new. */
  idCuenta: z.number().nullable(),
  /** Whether it is kept by the connection asked about already. */
  conectada: z.boolean(),
  cantRegistros: z.number(),
});
export type CuentaOfrecida = z.output<typeof cuentaOfrecidaSchema>;

export const postCuentasDelBanco = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco/cuentas',
  summary: 'Accounts that an access gives, new or of a connection, and which of them are here already.',
  access: conectar,
  body: z.union([
    z.object({ idIntegrador: idCatalogoSchema, acceso: accesoSchema }),
    z.object({ idConexion: idSchema }),
  ]),
  reply: { status: 200, schema: z.object({ items: z.array(cuentaOfrecidaSchema) }) },
});

const lecturaSchema = z.object({
  estado: z.enum(['en_curso', 'lista', 'error']),
  inicio: instanteSchema,
  fin: instanteSchema.nullable(),
  cuentas: z.array(
    z.object({
      idCuenta: z.number(),
      numeroCuenta: z.string(),
      estado: z.enum(['pendiente', 'leyendo', 'lista', 'error']),
      leidas: z.number().int(),
      nuevas: z.number().int(),
      cambiadas: z.number().int(),
      retiradas: z.number().int(),
      mensaje: z.string().nullable(),
    }),
  ),
  /** What failed and what to do; null when nothing did. */
  mensaje: z.string().nullable(),
});
export type LecturaBanco = z.output<typeof lecturaSchema>;

const cuentaConectadaSchema = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_CUENTA),
  idMoneda: z.number(),
  moneda: monedaSchema,
  numeroCuenta: z.string(),
  alias: z.string().nullable(),
  estadoConexion: z.enum(ESTADOS_CONEXION),
  /** What it holds, as the list of accounts says it; null where nobody ever said. */
  saldo: montoSchema.nullable(),
  /** When the bank last said it; null where it never did. */
  saldoAl: instanteSchema.nullable(),
  fechaUltimaLinea: z.string().nullable(),
  frescura: z.enum(FRESCURAS),
  /** How fresh it is, and why not fresher, in a sentence. */
  motivo: z.string(),
});
export type CuentaConectada = z.output<typeof cuentaConectadaSchema>;

const conexionBancoSchema = z.object({
  id: z.number(),
  idIntegrador: z.number(),
  banco: z.string(),
  proveedor: z.string(),
  estado: z.enum(ESTADOS_CONEXION),
  titular: z.string().nullable(),
  rutTitular: z.string().nullable(),
  /** What the bank had then is here. */
  ultimaSincronizacion: instanteSchema.nullable(),
  proximoIntento: instanteSchema.nullable(),
  /** What failed and what to do; null when nothing did. */
  mensaje: z.string().nullable(),
  /** A person has to sign in at the bank again: waiting does not help. */
  pideReconectar: z.boolean(),
  sincronizando: z.boolean(),
  cuentas: z.array(cuentaConectadaSchema),
  lectura: lecturaSchema.nullable(),
  created: instanteSchema,
});
export type ConexionBanco = z.output<typeof conexionBancoSchema>;

export const listConexionesBanco = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conexiones/banco',
  summary:
    'Bank connections with their accounts, how fresh each is and why not fresher, and accounts without one.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(conexionBancoSchema),
      /** Accounts that are loaded by file. */
      manuales: z.array(cuentaConectadaSchema.extend({ idIntegrador: z.number(), banco: z.string() })),
    }),
  },
});

export const postConexionBanco = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco',
  summary:
    'Connects the chosen accounts of an access. One that was here before, connected, by file or removed, keeps its identity and history.',
  access: conectar,
  body: z.object({
    idIntegrador: idCatalogoSchema,
    acceso: accesoSchema,
    cuentas: z
      .array(z.string().min(1).max(200), 'Elige al menos una cuenta.')
      .min(1, 'Elige al menos una cuenta.')
      .max(100, 'Elige hasta 100 cuentas.'),
  }),
  reply: { status: 201, schema: z.object({ success: z.literal(true), conexion: conexionBancoSchema }) },
});

export const postCuentaManual = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco/manual',
  summary: 'Adds an account whose statements are loaded by file.',
  access: editar,
  body: cuentaManualBody,
  reply: { status: 201, schema: cuentaCorrienteSchema },
});

export const patchConexionManual = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/conexiones/banco/manual/{idConexion}',
  summary:
    'Turns a connection manual: its credentials are given up, its accounts keep their lines and are loaded by file.',
  access: editar,
  params: idConexionParams,
  reply: { status: 200, schema: z.object({ success: z.literal(true), conexion: conexionBancoSchema }) },
});

export const patchConexionAuto = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/conexiones/banco/auto/{idConexion}',
  summary:
    'Turns an account automatic: from here on the connection keeps it, and what a file and the bank both say is here once.',
  access: conectar,
  params: idConexionParams,
  body: z.object({
    idCuenta: idSchema,
    idMoneda: idCatalogoSchema,
    /** As the bank writes it. */
    numeroCuenta: z
      .string('Ingresa el número de cuenta.')
      .trim()
      .min(1, 'Ingresa el número de cuenta.')
      .max(255, 'Máximo 255 caracteres'),
    /** For a connection whose credentials were given up, or are no longer taken: what validating new ones answered. */
    acceso: accesoSchema.optional(),
  }),
  reply: { status: 200, schema: z.object({ success: z.literal(true), conexion: conexionBancoSchema }) },
});

export const postSincronizarBanco = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/banco/{idConexion}/sincronizar',
  summary: 'Asks for a connection to be read now.',
  access: conectar,
  params: idConexionParams,
  reply: { status: 202, schema: z.object({ success: z.literal(true) }) },
});

export const deleteConexionBanco = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conexiones/banco/{idConexion}',
  summary: 'Disconnects: the credentials are given up, the accounts and their lines stay.',
  access: editar,
  params: idConexionParams,
  reply: { status: 204 },
});

export const postAvisoExtractor = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/avisos/{extractor}',
  summary: 'A provider’s notice that something changed at a bank, taken where its signature holds.',
  access: { kind: 'public', limit: 'normal' },
  params: z.object({ extractor: z.string().max(50) }),
  rawBody: true,
  reply: { status: 200, schema: z.object({ recibido: z.literal(true) }) },
});
