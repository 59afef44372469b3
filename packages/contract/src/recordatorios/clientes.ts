import { CANALES_RECORDATORIO } from '@cuadra/domain/recordatorios';
import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  montoSchema,
} from '../core/index.ts';
import { ESTADOS_ENVIO } from '../emails/envios.ts';
import { editarRecordatorios, verRecordatorios } from './planes.ts';

const recordatorioSchema = z.object({
  fecha: z.string(),
  dias: z.number(),
  canal: z.enum(CANALES_RECORDATORIO),
  pesos: montoSchema,
  documentos: z.number(),
  /** Of its mail; null where it was done by hand. */
  estado: z.enum(ESTADOS_ENVIO).nullable(),
  motivo: z.string().nullable(),
  respondio: z.boolean(),
});

const proximoSchema = z.object({ fecha: z.string(), dias: z.number(), nombre: z.string() });

const recordatoriosDeClienteSchema = z.object({
  plan: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  excluido: z.boolean(),
  pausadoHasta: z.string().nullable(),
  /** They answered, and no person has looked at it yet. */
  respondio: instanteSchema.nullable(),
  proximo: proximoSchema.nullable(),
  /** Newest first, at most 50. */
  items: z.array(recordatorioSchema),
});
export type RecordatoriosDeCliente = z.output<typeof recordatoriosDeClienteSchema>;

export const getRecordatoriosDeCliente = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/clientes/{id}',
  summary: 'Reminders of one customer: their plan, what stops it, the next one and those that were sent.',
  access: verRecordatorios,
  params: idParams,
  reply: { status: 200, schema: recordatoriosDeClienteSchema },
});

export const putRecordatoriosDeCliente = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/recordatorios/clientes/{id}',
  summary: 'Leaves a customer out of reminders, or pauses them until a day.',
  access: editarRecordatorios,
  params: idParams,
  body: z.object({ excluido: z.boolean(), pausadoHasta: fechaSchema.nullable() }),
  reply: { status: 204 },
});

export const postRespondio = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recordatorios/clientes/{id}/respondio',
  summary:
    'Says that a customer answered, which stops their reminders, or that a person has looked at the answer.',
  access: editarRecordatorios,
  params: idParams,
  body: z.object({ respondio: z.boolean() }),
  reply: { status: 204 },
});

export const listProximos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recordatorios/proximos',
  summary: 'The last and the next reminder of some customers.',
  access: verRecordatorios,
  query: z.object({ idsCliente: listaSchema(idSchema, 100) }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({ idCliente: z.number(), ultimo: z.string().nullable(), proximo: proximoSchema.nullable() }),
      ),
    }),
  },
});
