import * as z from 'zod';
import { rutSchema } from '../campos/index.ts';
import { endpoint, instanteSchema } from '../core/index.ts';

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
    }),
  ),
});
export type ServicioSincronizado = z.output<typeof servicioSchema>;

const conexionFiscalSchema = z.object({
  estado: z.enum(['sin_conexion', 'conectada', 'rechazada']),
  rut: z.string().nullable(),
  /** What to do where the SII no longer takes the credentials. */
  mensaje: z.string().nullable(),
});

export const putConexionFiscal = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/conexiones/fiscal',
  summary: 'Connects the company with the SII: its credentials, tried there first, are kept sealed.',
  access: { kind: 'session', features: [], permission: 'conexiones.editar' },
  body: z.object({ rut: rutSchema, clave: claveTributariaSchema }),
  reply: { status: 200, schema: z.object({ success: z.literal(true), conexion: conexionFiscalSchema }) },
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
    schema: z.object({ conexion: conexionFiscalSchema, services: z.array(servicioSchema) }),
  },
});
export type HistoricalSync = z.output<typeof getHistoricalSync.reply.schema>;
