import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { endpoint, idParams, idSchema, onceRight } from '../core/index.ts';

export * from './fijadas.ts';

/** Lists that keep views: by the model of their rows. */
export const LISTAS = [...MODELOS_DOCUMENTO, 'Cartola', 'Ot'] as const;
export type Lista = (typeof LISTAS)[number];

/** Views that one person may have of one list, and that a company shares. */
export const MAX_VISTAS = 50;

const propias = { kind: 'session', features: [], permission: null } as const;

/** What the address of a list asks for: filters, order and page size, as they stand in it. */
const parametrosSchema = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().max(2000))
  .refine((parametros) => Object.keys(parametros).length <= 30, {
    message: 'La vista tiene demasiados filtros.',
    when: onceRight(),
  });
/** Keys of columns in order; null is the list's own choice. */
const columnasSchema = z
  .array(z.string().regex(/^\w{1,40}$/))
  .max(60)
  .nullable();

export const vistaSchema = z.object({
  id: z.number(),
  lista: z.enum(LISTAS),
  nombre: z.string(),
  parametros: parametrosSchema,
  columnas: columnasSchema,
  compartida: z.boolean(),
  /** Of the caller; another's shared view is used and not changed. */
  propia: z.boolean(),
  usuario: z.string(),
  /** Whether the caller may rename, share and delete it. */
  puedeEditar: z.boolean(),
});
export type Vista = z.output<typeof vistaSchema>;

export const listVistas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/vistas',
  summary: "The caller's views of a list and those that others share, and how the caller has the list.",
  access: propias,
  query: z.object({ lista: z.enum(LISTAS) }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(vistaSchema),
      /** Columns that the caller chose for the list; null where they never did. */
      columnas: columnasSchema,
      /** View that the list opens with. */
      predeterminada: z.number().nullable(),
    }),
  },
});

const nombreVista = textoRequerido(60);

export const createVista = endpoint({
  service: 'api',
  method: 'POST',
  path: '/vistas',
  summary: 'Saves a view. 409 where the caller already has one of that name.',
  access: propias,
  body: z.object({
    lista: z.enum(LISTAS),
    nombre: nombreVista,
    parametros: parametrosSchema,
    columnas: columnasSchema,
    compartida: z.boolean().default(false),
  }),
  reply: { status: 201, schema: vistaSchema },
});

export const updateVista = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/vistas/{id}',
  summary: 'Renames a view, shares it, or keeps in it what the list shows now. What is left out stays.',
  access: propias,
  params: idParams,
  body: z
    .object({
      nombre: nombreVista,
      parametros: parametrosSchema,
      columnas: columnasSchema,
      compartida: z.boolean(),
    })
    .partial(),
  reply: { status: 200, schema: vistaSchema },
});

export const deleteVista = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/vistas/{id}',
  summary: 'Deletes a view; lists that open with it open as they are.',
  access: propias,
  params: idParams,
  reply: { status: 204 },
});

export const putPreferencia = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/vistas/preferencia',
  summary: 'How the caller has a list: its columns, or the view it opens with. What is left out stays.',
  access: propias,
  body: z.object({
    lista: z.enum(LISTAS),
    columnas: columnasSchema.optional(),
    idVista: idSchema.nullable().optional(),
  }),
  reply: { status: 204 },
});
