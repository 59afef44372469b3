import * as z from 'zod';
import { endpoint } from '../core/index.ts';
import { editar, ver } from './acceso.ts';
import { automatizacionSchema } from './automatizacion.ts';
import { accionRespuesta, condicionSchema, MODULOS_REGLA } from './regla.ts';

export const listPlantillas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/automatizacion/plantillas',
  summary:
    'Templates of rules that fit most companies, and rules suggested from what people do by hand here.',
  access: ver,
  query: z.object({
    modulo: z.enum(MODULOS_REGLA).default('clasificacion'),
    /** Specification, section 4: 1 all that are offered, 2 those that were put away. */
    filtro: z.coerce
      .number()
      .pipe(z.literal([1, 2]))
      .default(1),
  }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          /** `sugerida`: learnt from this company. */
          origen: z.enum(['plantilla', 'sugerida']),
          nombreRegla: z.string(),
          descripcion: z.string(),
          idEvento: z.number(),
          nombreEvento: z.string(),
          nombreGrupoCondiciones: z.string(),
          nombreAccion: z.string(),
          /** What the rule would be, so that its effect can be looked at first. */
          grupos: z.array(z.array(condicionSchema)),
          acciones: z.array(accionRespuesta),
          isTemplate: z.literal(true),
          /** How often people did by hand what it would do; null for what comes with the product. */
          veces: z.number().nullable(),
          /** The rule that was made from it. */
          idRegla: z.number().nullable(),
        }),
      ),
    }),
  },
});

export const activarPlantilla = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/plantillas/activar',
  summary: 'Makes an active rule of a template. 409 where there is one already.',
  access: editar,
  body: z.object({ template: z.string().min(1).max(300), modulo: z.enum(MODULOS_REGLA) }),
  reply: { status: 201, schema: automatizacionSchema },
});

export const archivarPlantilla = endpoint({
  service: 'api',
  method: 'POST',
  path: '/automatizacion/plantillas/archivar',
  summary: 'Puts a template or a suggestion away, or brings it back.',
  access: editar,
  body: z.object({ template: z.string().min(1).max(300), archivar: z.boolean() }),
  reply: { status: 204 },
});
