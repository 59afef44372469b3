import { MODELOS_DOCUMENTO } from '@cuadra/domain';
import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  idSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
} from '../core/index.ts';

/** A day, and the days between which four of five payments fall; `hasta` is null where many that late were never paid. */
const esperadoSchema = z.object({ fecha: fechaSchema, desde: fechaSchema, hasta: fechaSchema.nullable() });
export type Esperado = z.output<typeof esperadoSchema>;

const pagosEsperadosSchema = z.object({
  /** Open sales of the customer, the first due before. */
  items: z.array(
    z.object({
      id: z.number(),
      modelo: z.enum(MODELOS_DOCUMENTO),
      tipo: z.string(),
      folio: z.string(),
      vence: fechaSchema,
      saldo: montoSchema,
      moneda: monedaSchema,
      /** Null where nobody ever paid that late. */
      esperado: esperadoSchema.nullable(),
    }),
  ),
  /** How right such dates were on the company's own past; null with too few payments to tell. */
  acierto: z.object({ casos: z.number(), errorMediano: z.number(), enRango: z.number() }).nullable(),
});
export type PagosEsperados = z.output<typeof pagosEsperadosSchema>;

export const getPagosEsperados = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/pagos-esperados',
  summary: 'When each open sale of a customer will be paid: a day and a range, from how they paid before.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: idParams,
  reply: { status: 200, schema: pagosEsperadosSchema },
});

/** Customers and documents of one call. */
const MAX_ESPERADOS = 100;

const esperadosQuery = z.object({
  idsCliente: listaSchema(idSchema, MAX_ESPERADOS).default([]),
  idsDocumento: listaSchema(idSchema, MAX_ESPERADOS).default([]),
});
export type EsperadosQuery = z.output<typeof esperadosQuery>;

const esperadoDeSchema = z.object({ id: z.number(), esperado: esperadoSchema });
const listaEsperadosSchema = z.object({
  /** The first payment of each; one without open sales or history is left out. */
  clientes: z.array(esperadoDeSchema),
  documentos: z.array(esperadoDeSchema),
});
export type ListaEsperados = z.output<typeof listaEsperadosSchema>;

export const listEsperados = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/esperados',
  summary:
    'When some open sales will be paid, and the first payment of some customers, for a page of a list.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  query: esperadosQuery,
  reply: { status: 200, schema: listaEsperadosSchema },
});
