import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  instanteSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { editar, ver } from './acceso.ts';
import { MODULOS_REGLA } from './regla.ts';

export const deshacerEjecucion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/ejecuciones/{id}/deshacer',
  summary:
    'Gives back what each record had before one execution of a rule; what people changed since stays. 409 where nothing of it is left.',
  access: editar,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      /** Records of which all that it did, or some of it, was given back. */
      deshechas: z.number(),
      omitidas: z.number(),
    }),
  },
});

const ejecucionSchema = z.object({
  id: z.number(),
  /** `llegada`: to what came; `pasado`: to what was there. */
  origen: z.enum(['llegada', 'pasado']),
  registros: z.number(),
  created: instanteSchema,
  deshecha: instanteSchema.nullable(),
  deshechaPor: z.string().nullable(),
});

export const listEjecuciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/{id}/ejecuciones',
  summary: 'What a rule did, the newest first.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(ejecucionSchema) },
});

export const listTodasLasEjecuciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/ejecuciones',
  summary: 'What the rules of a module did, also those that were deleted since, the newest first.',
  access: ver,
  query: paginaQuery.extend({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    desde: fechaSchema.optional(),
    hasta: fechaSchema.optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(
      ejecucionSchema.extend({
        Regla: z.object({ id: z.number(), nombre: z.string(), borrada: z.boolean() }),
      }),
    ),
  },
});

export const listRegistrosDeEjecucion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/ejecuciones/{id}/registros',
  summary: 'What one execution did to each record, and whether that still stands.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: {
    status: 200,
    schema: paginadaSchema(
      z.object({
        id: z.number(),
        modelo: z.enum([...MODELOS_DOCUMENTO, 'Cartola']),
        fecha: z.string(),
        descripcion: z.string(),
        nombre: z.string(),
        monto: montoSchema,
        moneda: monedaSchema,
        /** As `Clasificó en Arriendos` or `Concilió con Factura 1042 de Enel`. */
        hizo: z.string(),
        /** False where it was undone. */
        vigente: z.boolean(),
      }),
    ),
  },
});
