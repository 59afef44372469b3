import { CAUSAS_SUSCRIPCION, ESTADOS_SUSCRIPCION } from '@cuadra/domain/suscripcion';
import * as z from 'zod';
import {
  endpoint,
  fechaSchema,
  idParams,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { PERIODOS_PLAN } from '../planes/planes.ts';
import { facturaPlanSchema } from './checkout.ts';

/** `sin_contrato`: a company that never bought a plan here. */
export const ESTADOS_DE_CONTRATO = ['sin_contrato', ...ESTADOS_SUSCRIPCION] as const;
export type EstadoDeContrato = (typeof ESTADOS_DE_CONTRATO)[number];

const contratoSchema = z.object({
  idEmpresa: z.number(),
  nombre: z.string(),
  razonSocial: z.string(),
  rut: z.string(),
  estado: z.enum(ESTADOS_DE_CONTRATO),
  /** Day of the last step; null before the first. */
  desde: fechaSchema.nullable(),
  plan: z.string(),
  periodo: z.enum(PERIODOS_PLAN).nullable(),
  /** Of a period without IVA, in minor units of `moneda`; null before the first purchase. */
  precio: montoSchema.nullable(),
  moneda: monedaSchema.nullable(),
  /** First day that is not charged yet. */
  proximaFactura: fechaSchema.nullable(),
  terminaEl: fechaSchema.nullable(),
  restringeEl: fechaSchema.nullable(),
  /** Whole pesos: owed in all, and overdue. */
  debe: montoSchema,
  vencido: montoSchema,
  /** When a card was last refused for an invoice. */
  cobroRechazado: instanteSchema.nullable(),
});
export type ContratoDeEmpresa = z.output<typeof contratoSchema>;

export const listSuscripciones = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/admin/suscripciones',
  summary:
    'Every open company with its subscription, debt and last refused charge, those that owe more first, for the product’s own staff.',
  access: { kind: 'god' },
  query: paginaQuery.extend({
    texto: z.string().trim().max(100, 'Máximo 100 caracteres').default(''),
    /** All without any. */
    estados: listaSchema(z.enum(ESTADOS_DE_CONTRATO), ESTADOS_DE_CONTRATO.length).optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(contratoSchema).extend({
      /** Of all that match, in whole pesos. */
      vencido: montoSchema,
    }),
  },
});

export const getSuscripcionDeEmpresa = endpoint({
  service: 'acceso',
  method: 'GET',
  path: '/admin/suscripciones/{id}',
  summary: 'The subscription of a company with its steps and invoices, for the product’s own staff.',
  access: { kind: 'god' },
  params: idParams,
  reply: {
    status: 200,
    schema: contratoSchema.extend({
      promesaVigente: z.boolean(),
      pasos: z.array(
        z.object({
          fecha: fechaSchema,
          de: z.enum(ESTADOS_SUSCRIPCION),
          a: z.enum(ESTADOS_SUSCRIPCION),
          causa: z.enum(CAUSAS_SUSCRIPCION),
          explicacion: z.string(),
          /** Null where Cuadra took the step by itself. */
          usuario: z.string().nullable(),
        }),
      ),
      facturas: z.array(facturaPlanSchema),
    }),
  },
});
export type DetalleDeContrato = z.output<(typeof getSuscripcionDeEmpresa)['reply']['schema']>;
