import * as z from 'zod';
import { rutSchema } from '../campos/index.ts';
import { endpoint, instanteSchema, mesSchema } from '../core/index.ts';

export * from './completitud.ts';
export * from './estado-dte.ts';

/** What is read of the SII: purchases and sales, boletas de terceros, boletas de honorarios, taxes. */
export const SERVICIOS_SII = ['cv', 'btes', 'bhes', 'taxes'] as const;
export type ServicioSii = (typeof SERVICIOS_SII)[number];

/** Names of the services for people. */
export const NOMBRES_SERVICIO_SII: Readonly<Record<ServicioSii, string>> = {
  cv: 'Compras y ventas',
  btes: 'Boletas de terceros',
  bhes: 'Boletas de honorarios',
  taxes: 'Impuestos (F29)',
};

export const ESTADOS_SINCRONIZACION = ['pendiente', 'en_curso', 'listo', 'error'] as const;
export type EstadoSincronizacion = (typeof ESTADOS_SINCRONIZACION)[number];

/** A clave tributaria is taken as it was typed: a space in it is part of it. */
export const claveTributariaSchema = z
  .string('Ingresa la clave tributaria.')
  .min(1, 'Ingresa la clave tributaria.')
  .max(100, 'Máximo 100 caracteres');

const estadoSchema = z.enum(ESTADOS_SINCRONIZACION);

const servicioSchema = z.object({
  servicio: z.enum(SERVICIOS_SII),
  nombre: z.string(),
  estado: estadoSchema,
  /** From 0 to 1, over the months that were asked for. */
  progreso: z.number(),
  /** What the SII had in those months, and how much of it was new. */
  documentos: z.number().int(),
  creados: z.number().int(),
  /** When a month was last read whole; null before the first. */
  ultimaActualizacion: instanteSchema.nullable(),
  /** What failed and what to do; null when nothing did. */
  mensaje: z.string().nullable(),
  /** What was read and needs a look. */
  avisos: z.array(z.string()),
  meses: z.array(
    z.object({
      mes: z.string(),
      estado: estadoSchema,
      documentos: z.number().int(),
      ultimaActualizacion: instanteSchema.nullable(),
      mensaje: z.string().nullable(),
      /** Differences with the SII's own summary when it was read; null where there is none to compare with. */
      diferencias: z.number().int().nullable(),
    }),
  ),
});
export type ServicioSincronizado = z.output<typeof servicioSchema>;

/** Ways to connect with the SII. */
export const MODOS_CONEXION = ['clave', 'certificado'] as const;

const editar = { kind: 'session', features: [], permission: 'conexiones.editar' } as const;

const conexionFiscalSchema = z.object({
  estado: z.enum(['sin_conexion', 'conectada', 'rechazada']),
  rut: z.string().nullable(),
  /** How Cuadra comes in: with the clave tributaria or with the company's certificate. */
  modo: z.enum(MODOS_CONEXION).nullable(),
  /** What to do where the SII no longer takes the credentials. */
  mensaje: z.string().nullable(),
});

export const putConexionFiscal = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/conexiones/fiscal',
  summary: 'Connects the company with the SII: its credentials, tried there first, are kept sealed.',
  access: editar,
  body: z.object({ rut: rutSchema, clave: claveTributariaSchema }),
  reply: { status: 200, schema: z.object({ success: z.literal(true), conexion: conexionFiscalSchema }) },
});

export const putConexionCertificado = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/conexiones/fiscal/certificado',
  summary: 'Connects the company with the SII by the certificate that it keeps, after trying it there.',
  access: editar,
  reply: { status: 200, schema: z.object({ success: z.literal(true), conexion: conexionFiscalSchema }) },
});

/** Six years: what the SII may still ask about (Código Tributario, art. 200). */
export const MAX_MESES_SII = 72;

export const postHistoricalSync = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conexiones/historical-sync',
  summary:
    'Asks for months to be read from the SII: again, or for the first time. Without months, the usual ones.',
  access: editar,
  body: z.object({
    servicios: z
      .array(z.enum(SERVICIOS_SII))
      .min(1, 'Elige qué traer.')
      .default([...SERVICIOS_SII]),
    meses: z
      .array(mesSchema)
      .min(1, 'Elige al menos un mes.')
      .max(MAX_MESES_SII, `Elige hasta ${MAX_MESES_SII} meses.`)
      .optional(),
  }),
  reply: { status: 202, schema: z.object({ success: z.literal(true) }) },
});

export const getHistoricalSync = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conexiones/historical-sync',
  summary:
    'What was read of the SII, by service and month: state, progress, last update, what failed, what to do.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  reply: {
    status: 200,
    schema: z.object({
      conexion: conexionFiscalSchema,
      /** The certificate that the company keeps, whatever it connects with. */
      certificado: z.object({ titular: z.string(), vence: instanteSchema, vigente: z.boolean() }).nullable(),
      /** When the last months are read again by themselves. */
      proximaLectura: instanteSchema.nullable(),
      services: z.array(servicioSchema),
    }),
  },
});
export type HistoricalSync = z.output<typeof getHistoricalSync.reply.schema>;
