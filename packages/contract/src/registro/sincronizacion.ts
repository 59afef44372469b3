import * as z from 'zod';
import { rutSchema } from '../campos/index.ts';
import { endpoint } from '../core/index.ts';
import {
  claveTributariaSchema,
  ESTADOS_SINCRONIZACION,
  SERVICIOS_SII,
  type ServicioSii,
} from '../sii/index.ts';

/** Who signed up a company may connect it. */
const CONECTA = { kind: 'session', features: [], permission: 'conexiones.editar' } as const;

export const credencialesSiiBody = z.object({
  rut: rutSchema,
  clave: claveTributariaSchema,
});

export const validateSiiCredentials = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/validateSiiCredentials',
  summary:
    'Tries the RUT and key at the SII and keeps them, sealed, when they are right. Wrong ones are told on `body.clave`; an SII that does not answer is `no_disponible`, and the sign-up may go on without.',
  access: CONECTA,
  body: credencialesSiiBody,
  reply: { status: 200, schema: z.object({ success: z.literal(true) }) },
});

/** What is fetched from the SII at sign-up: all that is read of it. */
export const SERVICIOS_REGISTRO = SERVICIOS_SII;
export type ServicioRegistro = ServicioSii;
const servicioRegistroSchema = z.enum(SERVICIOS_REGISTRO);

export const updateAll = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signup/updateAll',
  summary: 'Begins to fetch the documents of these services from the SII; without any, of all.',
  access: CONECTA,
  body: z.object({
    services: z
      .array(servicioRegistroSchema)
      .min(1, 'Elige al menos un servicio.')
      .max(SERVICIOS_REGISTRO.length)
      .default([...SERVICIOS_REGISTRO]),
  }),
  reply: {
    status: 202,
    schema: z.object({ success: z.literal(true), services: z.array(servicioRegistroSchema) }),
  },
});

/** How far each service is. `terminada` once none waits or runs. */
export const avanceSincronizacionSchema = z.object({
  terminada: z.boolean(),
  services: z.array(
    z.object({
      service: servicioRegistroSchema,
      estado: z.enum(ESTADOS_SINCRONIZACION),
      /** From 0 to 1. */
      progreso: z.number(),
      documentos: z.number().int(),
      /** What went wrong and what to do about it. */
      mensaje: z.string().nullable(),
    }),
  ),
});
export type AvanceSincronizacion = z.output<typeof avanceSincronizacionSchema>;

export const getSignupSync = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signup/sync',
  summary: 'How far the fetching from the SII is, service by service.',
  access: CONECTA,
  reply: { status: 200, schema: avanceSincronizacionSchema },
});

export const streamSignupSync = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signup/sync/eventos',
  summary: 'Server-sent events `sincronizacion`, each the whole state as in GET, until all services end.',
  access: CONECTA,
  reply: { status: 200, media: 'text/event-stream' },
});
