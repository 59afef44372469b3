import { MEDIOS_CONTACTO, PASOS_COBRANZA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { MODELOS_CLIENTE, porCobrarSchema } from '../clientes/clientes.ts';
import { compromisoDeFilaSchema } from '../compromisos/de-fila.ts';
import { antiguedadSchema, tramoSchema } from '../contrapartes/index.ts';
import {
  endpoint,
  idSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { disputaAbiertaSchema } from './disputas.ts';
import { judicialDeFilaSchema } from './judiciales.ts';
import { promesaDeFilaSchema } from './promesas.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;

/** `por-cobrar`: what is open and owed to the company. `todas`: every sale, also paid, annulled and ceded. */
export const TABS_COBRANZA = ['por-cobrar', 'todas'] as const;
export type TabCobranza = (typeof TABS_COBRANZA)[number];

const tab = z.enum(TABS_COBRANZA, 'La vista puede ser por-cobrar o todas.').default('por-cobrar');

/** Filters of every call of collections. */
const filtros = {
  /** Days overdue, of what is open. */
  tramos: listaSchema(tramoSchema).optional(),
  folio: z.string().trim().max(40).optional(),
  /** RUT or part of the name. */
  texto: z.string().trim().max(100).optional(),
  idsCliente: listaSchema(idSchema).optional(),
  /** Only debts claimed in court: customers with one, or such documents. */
  judicial: z.literal('si', 'El filtro judicial solo puede ser si.').optional(),
};
const filtrosQuery = z.object(filtros);
export type FiltrosCobranza = z.output<typeof filtrosQuery>;

const porVencimientoSchema = z.object({
  items: z.array(
    z.object({
      tramo: tramoSchema,
      documentos: z.number(),
      /** In pesos, at the newest value of each currency. */
      pesos: montoSchema,
      montos: z.array(z.object({ moneda: monedaSchema, monto: montoSchema })),
    }),
  ),
});
export type PorVencimiento = z.output<typeof porVencimientoSchema>;

export const getPorVencimiento = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/por-vencimiento',
  summary:
    'Receivable by days overdue: five ranges, with documents and amounts. The ranges asked for do not filter it.',
  access: ver,
  query: filtrosQuery,
  reply: { status: 200, schema: porVencimientoSchema },
});

const totalesCobranzaSchema = z.object({
  documentos: z.number(),
  /** Customers with something open. */
  clientes: z.number(),
  pesos: z.object({
    porCobrar: montoSchema,
    vencido: montoSchema,
    cedido: montoSchema,
    /** What is left of advances; in no other sum. */
    anticipos: montoSchema,
  }),
  /** By currency; `cedido` is owed to an assignee and in no other sum. */
  monedas: z.array(porCobrarSchema.extend({ cedido: montoSchema })),
  /** Day through which a bank account of the company was read last; null where none was. */
  bancoLeidoAl: z.string().nullable(),
});
export type TotalesCobranza = z.output<typeof totalesCobranzaSchema>;

export const getTotalesCobranza = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/totales',
  summary: 'What matches, by currency and in pesos: receivable, overdue, and ceded apart.',
  access: ver,
  query: filtrosQuery,
  reply: { status: 200, schema: totalesCobranzaSchema },
});

const contactoHechoSchema = z.object({ fecha: z.string(), medio: z.enum(MEDIOS_CONTACTO) });

/** How a customer or a document stands with collections. */
const situacion = {
  /** The newest note of contact; null where there is none. */
  ultimoContacto: contactoHechoSchema.nullable(),
  promesa: promesaDeFilaSchema.nullable(),
  compromiso: compromisoDeFilaSchema.nullable(),
  disputa: disputaAbiertaSchema.nullable(),
  judicial: judicialDeFilaSchema.nullable(),
  /** The act that comes next; null where nothing is overdue. */
  paso: z.enum(PASOS_COBRANZA).nullable(),
};

const deudorSchema = z.object({
  /** Of the customer. */
  id: z.number(),
  rut: z.string(),
  razonSocial: z.string(),
  nombre: z.string(),
  saldo: z.array(porCobrarSchema),
  tramos: antiguedadSchema,
  /** In pesos. */
  pesos: montoSchema,
  vencido: montoSchema,
  cedido: montoSchema,
  /** What is left of the customer's advances, by currency and in pesos; in no other sum. */
  anticipos: z.array(z.object({ moneda: monedaSchema, monto: montoSchema, pesos: montoSchema })),
  documentos: z.number(),
  /** Days overdue of the oldest open invoice; 0 where none is. */
  diasVencido: z.number(),
  ...situacion,
  /** In at most eight words; null where nothing is overdue. */
  motivo: z.string().nullable(),
  /** Whether a person's time is worth it today, or the customer is left in peace. */
  grupo: z.enum(['cobrar', 'dejar']).nullable(),
});
export type Deudor = z.output<typeof deudorSchema>;

export const ORDEN_DEUDORES = [
  'pesos',
  'vencido',
  'porVencer',
  'hasta30',
  'hasta60',
  'hasta90',
  'sobre90',
  'diasVencido',
  'razonSocial',
] as const;

export const deudoresQuery = paginaQuery.extend(filtros).extend({
  tab,
  order: ordenSchema(ORDEN_DEUDORES).default('pesos.desc'),
});
export type DeudoresQuery = z.output<typeof deudoresQuery>;

const listaDeudoresSchema = paginadaSchema(deudorSchema).extend({
  /** Of all customers that match, in pesos. */
  totales: z.object({ tramos: antiguedadSchema, pesos: montoSchema }),
});
export type ListaDeudores = z.output<typeof listaDeudoresSchema>;

export const listDeudores = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/deudores',
  summary: 'Customers with what each owes by days overdue, and how each stands with collections.',
  access: ver,
  query: deudoresQuery,
  reply: { status: 200, schema: listaDeudoresSchema },
});

const porHacerQuery = paginaQuery.extend({
  tramos: filtros.tramos,
  texto: filtros.texto,
  folio: filtros.folio,
  judicial: filtros.judicial,
});
export type PorHacerQuery = z.output<typeof porHacerQuery>;

const grupoSchema = z.object({ clientes: z.number(), pesos: montoSchema });
const listaPorHacerSchema = paginadaSchema(deudorSchema).extend({
  grupos: z.object({ cobrar: grupoSchema, dejar: grupoSchema }),
});
export type ListaPorHacer = z.output<typeof listaPorHacerSchema>;

export const listPorHacer = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/por-hacer',
  summary:
    'Worklist: customers with something overdue. First those worth a call, by what may be lost; then those to leave in peace.',
  access: ver,
  query: porHacerQuery,
  reply: { status: 200, schema: listaPorHacerSchema },
});

const documentoCobranzaSchema = z.object({
  id: z.number(),
  modelo: z.enum(MODELOS_CLIENTE),
  tipo: z.string(),
  folio: z.string(),
  idCliente: z.number(),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  /** As the document states it or by the term that holds. */
  vence: z.string(),
  /** Days overdue; below zero before the due date. */
  dias: z.number(),
  /** Null where nothing is open or the debt is an assignee's. */
  tramo: tramoSchema.nullable(),
  moneda: monedaSchema,
  /** Negative of a credit note. */
  montoTotal: montoSchema,
  saldo: montoSchema,
  /** Legal name of the assignee; null where it is not ceded. */
  cedidoA: z.string().nullable(),
  anulado: z.boolean(),
  ...situacion,
});
export type DocumentoCobranza = z.output<typeof documentoCobranzaSchema>;

export const ORDEN_DOCUMENTOS_COBRANZA = ['vence', 'saldo', 'fechaEmision', 'razonSocial', 'folio'] as const;

export const documentosCobranzaQuery = paginaQuery.extend(filtros).extend({
  tab,
  order: ordenSchema(ORDEN_DOCUMENTOS_COBRANZA).default('vence.asc'),
});
export type DocumentosCobranzaQuery = z.output<typeof documentosCobranzaQuery>;

const listaDocumentosCobranzaSchema = paginadaSchema(documentoCobranzaSchema).extend({
  /** Of all documents that match, by currency. */
  totales: z.array(z.object({ moneda: monedaSchema, cantidad: z.number(), saldo: montoSchema })),
});
export type ListaDocumentosCobranza = z.output<typeof listaDocumentosCobranzaSchema>;

export const listDocumentosCobranza = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/documentos',
  summary: 'Sales by document, with days overdue and how each stands with collections.',
  access: ver,
  query: documentosCobranzaQuery,
  reply: { status: 200, schema: listaDocumentosCobranzaSchema },
});

const indicadoresSchema = z.object({
  /** Twelve months, oldest first; the last one until today. In pesos, at the newest value of each currency. */
  meses: z.array(
    z.object({
      mes: z.string(),
      /** With tax, less credit notes. */
      ventas: montoSchema,
      /** Open at the end of the month, by days overdue on that day. */
      tramos: antiguedadSchema,
      /** Days sales outstanding, by count-back; null where the sales known do not reach what is open. */
      dso: z.number().nullable(),
      /** What was collected of what could be, from 0 to 1; null without anything to collect. */
      efectividad: z.number().nullable(),
    }),
  ),
});
export type IndicadoresCobranza = z.output<typeof indicadoresSchema>;

export const getIndicadoresCobranza = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/cobranza/indicadores',
  summary: 'How well the company collects, by month: DSO, effectiveness and what was open by days overdue.',
  access: ver,
  reply: { status: 200, schema: indicadoresSchema },
});
