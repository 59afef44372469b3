import * as z from 'zod';
import {
  endpoint,
  idParams,
  idCatalogoSchema,
  instanteSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const ver = { kind: 'session', features: ['banco'], permission: 'cartolas.ver' } as const;
const editar = { kind: 'session', features: ['banco'], permission: 'cartolas.editar' } as const;

export const TIPOS_CUENTA = ['TC', 'CC', 'CW', 'MP'] as const;

export const cuentaCorrienteSchema = z.object({
  id: z.number(),
  idConexion: z.number().nullable(),
  idTipoCuentaCorriente: z.number(),
  tipo: z.enum(TIPOS_CUENTA),
  idMoneda: z.number(),
  moneda: monedaSchema,
  idIntegrador: z.number(),
  banco: z.string(),
  numeroCuenta: z.string(),
  alias: z.string().nullable(),
  activa: z.boolean(),
  estadoConexion: z.enum(['connected', 'manual', 'notConnected']),
  cantRegistros: z.number(),
  /**
   * What it holds: as the bank says where that is the newest word, else the newest balance that a line states with what
   * moved after it. Null where nobody ever said one.
   */
  saldo: montoSchema.nullable(),
  /** Day of which `saldo` is; null with it. */
  saldoAl: z.string().nullable(),
  /** Whether the bank says it of the account, or it follows from its lines; null with `saldo`. */
  saldoSegun: z.enum(['banco', 'cartola']).nullable(),
  /** What may be spent, overdraft or card limit included, as the bank says. */
  saldoDisponible: montoSchema.nullable(),
  saldoBancoAl: instanteSchema.nullable(),
  /** How far below zero a current account is; zero where it is not. */
  sobregiro: montoSchema,
  /** A card's limit. */
  cupo: montoSchema.nullable(),
  /** What of the limit is used; null where it is not known. */
  cupoUsado: montoSchema.nullable(),
  /** The overdraft that the bank allows. */
  lineaCredito: montoSchema.nullable(),
  /** Days of the month on which a card closes and falls due. */
  diaCierre: z.number().int().nullable(),
  diaPago: z.number().int().nullable(),
  /** Date of the newest line. */
  fechaUltimaLinea: z.string().nullable(),
});
export type CuentaCorriente = z.output<typeof cuentaCorrienteSchema>;

export const listCuentasCorrientes = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes',
  summary: 'Bank accounts and cards of the company.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(cuentaCorrienteSchema) }) },
});

const ORDEN_CUENTAS = ['created', 'banco', 'numeroCuenta', 'saldo', 'fechaUltimaLinea'] as const;

export const listCuentasPaginadas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/paginated',
  summary: 'Bank accounts and cards by page, as lists are asked for.',
  access: ver,
  query: paginaQuery.extend({
    order: ordenSchema(ORDEN_CUENTAS).default(ORDEN_POR_OMISION),
    tipo: z.enum(TIPOS_CUENTA).optional(),
    estadoConexion: z.enum(['connected', 'manual', 'notConnected']).optional(),
    activa: z.enum(['si', 'no']).optional(),
    texto: z.string().trim().max(100).optional(),
  }),
  reply: { status: 200, schema: paginadaSchema(cuentaCorrienteSchema) },
});

export const listTiposCuentaManual = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/tipos/manual',
  summary: 'Kinds of account that may be added by hand.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(z.object({ id: z.number(), codigo: z.enum(TIPOS_CUENTA), nombre: z.string() })),
    }),
  },
});

export const listBancosManual = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/bancos/manual',
  summary: 'Banks whose accounts may be added by hand, each once however many sites it has.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(z.object({ id: z.number(), nombre: z.string(), codigoSbif: z.string().nullable() })),
    }),
  },
});

/** An account whose statements are loaded by file. */
export const cuentaManualBody = z.object({
  idIntegrador: idCatalogoSchema,
  tipo: z.enum(['CC', 'TC', 'MP'], 'Elige el tipo de cuenta.'),
  moneda: monedaSchema.default('CLP'),
  numeroCuenta: z
    .string('Ingresa el número de cuenta.')
    .trim()
    .min(1, 'Ingresa el número de cuenta.')
    .max(255, 'Máximo 255 caracteres'),
  alias: z.string().trim().max(100, 'Máximo 100 caracteres').nullable().default(null),
});

export const createCuentaCorriente = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas-corrientes',
  summary:
    'Adds an account whose statements are loaded by file. One that was deleted comes back with its lines.',
  access: editar,
  body: cuentaManualBody,
  reply: { status: 201, schema: cuentaCorrienteSchema },
});

const limiteSchema = z
  .number('Ingresa un monto.')
  .int('Ingresa un monto sin decimales de más.')
  .min(0, 'El monto no puede ser negativo.')
  .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.')
  .nullable();
const diaDelMesSchema = z
  .number('Elige un día del mes.')
  .int('Elige un día del mes.')
  .min(1, 'Elige un día entre 1 y 31.')
  .max(31, 'Elige un día entre 1 y 31.')
  .nullable();

export const updateCuentaCorriente = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/cuentas-corrientes/{id}',
  summary: 'Changes what people say of an account: its name, limits, days and whether it is in use.',
  access: editar,
  params: idParams,
  body: z.object({
    alias: z.string().trim().max(100, 'Máximo 100 caracteres').nullable().optional(),
    cupo: limiteSchema.optional(),
    lineaCredito: limiteSchema.optional(),
    diaCierre: diaDelMesSchema.optional(),
    diaPago: diaDelMesSchema.optional(),
    activa: z.boolean().optional(),
  }),
  reply: { status: 200, schema: cuentaCorrienteSchema },
});

export const changeCuentaToManual = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas-corrientes/change-to-manual/{id}',
  summary: 'Stops reading an account from its bank: it keeps its lines and is loaded by file from here on.',
  access: editar,
  params: idParams,
  body: z.object({ alias: z.string().trim().max(100, 'Máximo 100 caracteres').nullable().optional() }),
  reply: { status: 200, schema: cuentaCorrienteSchema },
});

export const hasReconciledSchema = z.object({
  /** Somebody worked on its lines, so that it cannot be deleted. */
  hasReconciled: z.boolean(),
  lineas: z.number(),
  /** Lines that documents explain, whole or in part. */
  conciliadas: z.number(),
  clasificadas: z.number(),
});

export const getHasReconciled = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/{id}/has-reconciled',
  summary: 'Whether an account has lines that somebody worked on, and how many.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: hasReconciledSchema },
});

export const deleteCuentaCorriente = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/cuentas-corrientes/{id}',
  summary:
    'Deletes an account and its lines, unless somebody worked on them. Adding it again brings them back.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
