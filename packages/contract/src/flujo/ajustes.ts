import { REPETICIONES, CATEGORIAS_FLUJO, SENTIDOS_FLUJO } from '@cuadra/domain/flujo-caja';
import * as z from 'zod';
import { textoRequerido } from '../campos/index.ts';
import { endpoint, fechaSchema, idParams, monedaSchema, montoSchema, onceRight } from '../core/index.ts';

const ver = {
  kind: 'session',
  features: ['flujo_caja_v2', 'dashboard'],
  permission: 'cartolas.ver',
} as const;
const editar = { ...ver, permission: 'flujo.editar' } as const;

const ajusteCuerpo = z
  .object({
    descripcion: textoRequerido(200),
    sentido: z.enum(SENTIDOS_FLUJO, 'Elige si es un ingreso o un egreso.'),
    categoria: z.enum(CATEGORIAS_FLUJO, 'Elige una categoría.'),
    moneda: monedaSchema.default('CLP'),
    /** In minor units. */
    monto: z
      .number('Ingresa un monto mayor a 0.')
      .int('Ingresa un monto sin decimales de más.')
      .positive('Ingresa un monto mayor a 0.')
      .max(1_000_000_000_000, 'El monto es demasiado grande.'),
    /** The first time. */
    fecha: fechaSchema,
    repite: z.enum(REPETICIONES, 'Elige cada cuánto se repite.').default('nunca'),
    /** The last day on which it may fall. */
    hasta: fechaSchema.nullable().default(null),
  })
  .refine(({ fecha, hasta }) => hasta === null || fecha <= hasta, {
    when: onceRight('fecha', 'hasta'),
    message: 'Termina antes de empezar.',
    path: ['hasta'],
  });
export type AjusteCuerpo = z.output<typeof ajusteCuerpo>;

const ajusteSchema = z.object({
  id: z.number(),
  descripcion: z.string(),
  sentido: z.enum(SENTIDOS_FLUJO),
  categoria: z.enum(CATEGORIAS_FLUJO),
  moneda: monedaSchema,
  monto: montoSchema,
  fecha: z.string(),
  repite: z.enum(REPETICIONES),
  hasta: z.string().nullable(),
  /** The next day on which it falls; null where it is over. */
  proxima: z.string().nullable(),
  usuario: z.string().nullable(),
});
export type AjusteDeFlujo = z.output<typeof ajusteSchema>;

export const listAjustesFlujo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/flujo-caja/ajustes',
  summary: 'What people expect to come in or go out besides the documents, the next first.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(ajusteSchema) }) },
});

export const createAjusteFlujo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/flujo-caja/ajustes',
  summary: 'Adds an income or expense that is expected, once or again and again.',
  access: editar,
  body: ajusteCuerpo,
  reply: { status: 201, schema: ajusteSchema },
});

export const putAjusteFlujo = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/flujo-caja/ajustes/{id}',
  summary: 'Changes what is expected.',
  access: editar,
  params: idParams,
  body: ajusteCuerpo,
  reply: { status: 200, schema: ajusteSchema },
});

export const deleteAjusteFlujo = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/flujo-caja/ajustes/{id}',
  summary: 'Takes away what was expected.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
