import * as z from 'zod';
import { endpoint, fechaSchema } from '../core/index.ts';
import { editar, tablero, ver } from './acceso.ts';
import { MODULOS_REGLA } from './regla.ts';

export const getDashboardAutomatizacion = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/dashboard',
  summary: 'What the rules did each day, what waits, and how much a month may hold.',
  access: tablero,
  query: z.object({ from: fechaSchema.optional() }),
  reply: {
    status: 200,
    schema: z.object({
      /** Records a month that the plan brings; null is no limit. */
      baseQuota: z.number().nullable(),
      idFuncionalidadCapa: z.number(),
      canModifyCapa: z.boolean(),
      historical: z.array(
        z.object({
          date: fechaSchema,
          executed: z.number(),
          pending: z.number(),
          maxCapacity: z.number().nullable(),
        }),
      ),
      /** This month. */
      ejecutadas: z.number(),
      pendientes: z.number(),
      reglas: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          modulo: z.enum(MODULOS_REGLA),
          executed: z.number(),
        }),
      ),
    }),
  },
});

export const changeTier = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers',
  summary:
    'How many records a month the rules may act on. Needs who may change the plan; what waited then runs.',
  access: editar,
  body: z.object({ capacidad: z.number('Elige cuántos.').int().positive().max(10_000_000) }),
  reply: { status: 200, schema: z.object({ capacidad: z.number().nullable() }) },
});

export const requestTierPermission = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers/request-permission',
  summary: 'Asks whoever may for more capacity, by mail; answers with their address.',
  access: ver,
  body: z.object({ capacidad: z.number('Elige cuántos.').int().positive().max(10_000_000) }),
  reply: { status: 200, schema: z.object({ email: z.string() }) },
});

export const contactSales = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/tiers/contact-sales',
  summary: 'Asks the people who sell the product to write, about a capacity beyond every tier.',
  access: ver,
  body: z.object({ mensaje: z.string().trim().max(1000).default('') }),
  reply: { status: 200, schema: z.object({ success: z.boolean() }) },
});
