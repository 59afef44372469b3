import * as z from 'zod';
import { endpoint, idCatalogoSchema } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

/** What else is known of an institution, by name; empty where nothing is. */
export const metaIntegradorSchema = z.record(z.string(), z.string());

/** A bank, or another institution that statements come from. */
export const integradorSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  descripcion: z.string(),
  extractor: z.string().nullable(),
  logo: z.string().nullable(),
  logoLarge: z.string().nullable(),
  url: z.string().nullable(),
  meta: metaIntegradorSchema,
  idPais: z.number(),
  Tipo: z.object({ id: z.number(), key: z.string(), nombre: z.string() }),
});

export const listIntegradores = endpoint({
  service: 'api',
  method: 'GET',
  path: '/integradores',
  summary: 'Banks and other institutions that statements come from.',
  access: conSesion,
  query: z.object({ idPais: idCatalogoSchema.default(1) }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(integradorSchema),
    }),
  },
});

export const listRegiones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/regiones',
  summary: 'Regions of Chile from north to south, each with its comunas by name.',
  access: conSesion,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          codigo: z.string(),
          nombre: z.string(),
          nombreCorto: z.string(),
          Comunas: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
        }),
      ),
    }),
  },
});

export const listGiros = endpoint({
  service: 'api',
  method: 'GET',
  path: '/giros',
  summary: 'Economic activities of the SII whose code or text holds what is sought; at most 50.',
  access: conSesion,
  query: z.object({ texto: z.string().trim().max(100).default('') }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          /** The code as a number. */
          id: z.number(),
          codigo: z.string(),
          glosa: z.string(),
          seccion: z.string(),
          grupo: z.string(),
        }),
      ),
    }),
  },
});
