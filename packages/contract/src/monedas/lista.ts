import { diasEntre } from '@cuadra/domain';
import * as z from 'zod';
import { endpoint, fechaSchema, listaSchema, monedaSchema, onceRight } from '../core/index.ts';

const conSesion = { kind: 'session', features: [], permission: null } as const;

/** Days of one answer: three years of every currency. */
const MAX_DIAS = 1100;

export const MOTIVOS_SIN_VALOR = ['antes_del_primero', 'despues_del_ultimo', 'sin_publicar'] as const;

const valorDelDiaSchema = z.object({
  fecha: z.string(),
  /** Pesos for one unit as a decimal with a point; null where it is not known. */
  valor: z.string().nullable(),
  /** Day of the publication that counts: earlier than `fecha` on a weekend or holiday. */
  publicado: z.string().nullable(),
  /** Why there is none: before the first known, after the last, or not published here. */
  motivo: z.enum(MOTIVOS_SIN_VALOR).nullable(),
});

export const listMonedas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/monedas',
  summary:
    'Currencies with their newest value in pesos, that of a day, and of each day of a range where one is asked for. Days without publication have the value that their institution’s rule gives them.',
  access: conSesion,
  query: z
    .object({
      moneda: listaSchema(monedaSchema, 4).optional(),
      /** The day of `delDia`: without it the last of the range, or today. */
      fecha: fechaSchema.optional(),
      since: fechaSchema.optional(),
      until: fechaSchema.optional(),
    })
    .refine(({ since, until }) => !since || !until || since <= until, {
      when: onceRight('since', 'until'),
      path: ['until'],
      message: 'La fecha final debe ser igual o posterior a la inicial.',
    })
    .refine(({ since, until }) => !since || !until || diasEntre(since, until) <= MAX_DIAS, {
      when: onceRight('since', 'until'),
      path: ['since'],
      message: 'Elige un rango de hasta tres años.',
    }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          moneda: monedaSchema,
          isoCode: z.string(),
          nombre: z.string(),
          decimales: z.number(),
          simbolo: z.string(),
          /** The newest known value until the day that is asked for; null where none is known. */
          valor: z.string().nullable(),
          /** Day of that value; null without one, and for the peso. */
          fechaValor: z.string().nullable(),
          /** Whether the value of the day is of a demonstration, which no institution published. */
          demostracion: z.boolean(),
          margen: z.string(),
          delDia: valorDelDiaSchema,
          valores: z.array(z.object({ fecha: z.string(), valor: z.string(), publicado: z.string() })),
        }),
      ),
    }),
  },
});
export type MonedaItem = z.output<typeof listMonedas.reply.schema>['items'][number];
