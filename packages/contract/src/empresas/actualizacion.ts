import * as z from 'zod';
import { endpoint, idParams, instanteSchema } from '../core/index.ts';

/** What an update of the company goes through, in its order. */
export const PASOS_ACTUALIZACION = ['datos', 'logo', 'certificado', 'sii'] as const;
export type PasoActualizacion = (typeof PASOS_ACTUALIZACION)[number];
export const ESTADOS_PASO = ['pendiente', 'en_curso', 'listo', 'aviso', 'error'] as const;

/** One notification of an update: a step, how it stands, and a sentence about it. */
export const pasoSchema = z.object({
  paso: z.enum(PASOS_ACTUALIZACION),
  estado: z.enum(ESTADOS_PASO),
  mensaje: z.string(),
});
export type Paso = z.output<typeof pasoSchema>;

export const ESTADOS_ACTUALIZACION = ['en_curso', 'lista', 'error'] as const;

/** `lista` has ended, perhaps with a step that warns; `error` could not end. What was saved stays saved. */
export const actualizacionSchema = z.object({
  id: z.number(),
  estado: z.enum(ESTADOS_ACTUALIZACION),
  pasos: z.array(pasoSchema),
  created: instanteSchema,
});
export type Actualizacion = z.output<typeof actualizacionSchema>;

export const patchEmpresa = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/empresas/{id}',
  summary:
    'Changes the company: fields of `empresaCambiada`, `logo` (PNG, JPEG or WebP), and the certificate as `key`, `cer` and `password`. Refused with 409 while another update runs.',
  access: { kind: 'session', features: [], permission: 'empresa.editar' },
  params: idParams,
  multipart: true,
  reply: { status: 202, schema: actualizacionSchema },
});

export const streamActualizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/actualizacion/eventos',
  summary:
    'Server-sent events `actualizacion`, each the whole state of the newest update of the company, until it ends.',
  access: { kind: 'session', features: [], permission: 'empresa.editar' },
  params: idParams,
  reply: { status: 200, media: 'text/event-stream' },
});

export const getActualizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/empresas/{id}/actualizacion',
  summary: 'The newest update of the company; null where there was none.',
  access: { kind: 'session', features: [], permission: 'empresa.editar' },
  params: idParams,
  reply: { status: 200, schema: z.object({ actualizacion: actualizacionSchema.nullable() }) },
});
