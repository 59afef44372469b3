import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import { endpoint, onceRight } from '../core/index.ts';

/** Screens that one person may pin in a company. */
export const MAX_FIJADAS = 6;

const propias = { kind: 'session', features: [], permission: null } as const;

/** A screen at hand: its name in the menu, and its address with its filters. */
export const fijadaSchema = z.object({
  nombre: textoRequerido(60),
  /** Path of Cuadra without `/m`, and its query. */
  ruta: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)[\w/-]*(?:\?[^#\s]*)?$/, 'La dirección no es de una pantalla de Cuadra.'),
});
export type Fijada = z.output<typeof fijadaSchema>;

export const listFijadas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/fijadas',
  summary: 'The screens that the caller pinned in the company, in their order.',
  access: propias,
  reply: { status: 200, schema: z.object({ items: z.array(fijadaSchema) }) },
});

export const putFijadas = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/fijadas',
  summary: 'Puts these screens in the place of those that the caller had pinned, in this order; at most six.',
  access: propias,
  body: z.object({
    items: z
      .array(fijadaSchema)
      .max(MAX_FIJADAS, 'Puedes fijar hasta seis pantallas. Suelta una antes de fijar otra.')
      .refine((items) => new Set(items.map(({ ruta }) => ruta)).size === items.length, {
        message: 'Esa pantalla ya está fijada.',
        when: onceRight(),
      }),
  }),
  reply: { status: 200, schema: z.object({ items: z.array(fijadaSchema) }) },
});
