import * as z from 'zod';
import { textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, fechaSchema } from '../core/index.ts';
import { editarRecordatorios, verRecordatorios } from './planes.ts';

const tasaSchema = z.object({
  desde: z.string(),
  /** Annual, in hundredths of a percent. */
  tasa: z.number(),
  certificado: z.string().nullable(),
  fuente: z.string(),
});
export type TasaInteres = z.output<typeof tasaSchema>;

const tasaEscrita = z.object({
  desde: fechaSchema,
  tasa: z
    .number('Escribe la tasa anual, como 17,52.')
    .int('La tasa tiene hasta dos decimales.')
    .min(1, 'La tasa tiene que ser mayor que cero.')
    .max(10_000, 'La tasa no puede pasar de 100 %.'),
  certificado: textoOpcional(100),
  /** Where it was read. */
  fuente: textoRequerido(200),
});
export type TasaEscrita = z.output<typeof tasaEscrita>;

/** Rates of one call: ten years of months. */
export const MAX_TASAS = 120;

export const listTasas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/tasas',
  summary: 'Interés corriente of the bracket of Ley 19.983 as the company keeps it, newest first.',
  access: verRecordatorios,
  reply: { status: 200, schema: z.object({ items: z.array(tasaSchema) }) },
});

export const putTasas = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/recordatorios/tasas',
  summary: 'Writes rates, each by its first day: one of the same day is replaced.',
  access: editarRecordatorios,
  body: z.object({
    items: z
      .array(tasaEscrita)
      .min(1, 'Escribe al menos una tasa.')
      .max(MAX_TASAS, `Máximo ${MAX_TASAS} tasas.`),
  }),
  reply: { status: 204 },
});

export const deleteTasa = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/recordatorios/tasas/{desde}',
  summary: 'Deletes the rate that holds from a day.',
  access: editarRecordatorios,
  params: z.object({ desde: fechaSchema }),
  reply: { status: 204 },
});
