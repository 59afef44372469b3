import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import * as z from 'zod';
import { rutSchema, textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  idParams,
  idSchema,
  monedaSchema,
  montoSchema,
  onceRight,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';

export { NOMBRES_DE_RENDICION, TIPOS_RENDICION, type TipoRendicion } from '@cuadra/domain/rendiciones';

const ver = { kind: 'session', features: [], permission: 'conciliacion.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'conciliacion.editar' } as const;

const saldoSchema = z.object({
  isoCode: monedaSchema,
  abonos: montoSchema,
  cargos: montoSchema,
  /** Abonos less cargos: positive in favour of the party, negative where the party has to account for it. */
  total: montoSchema,
});
export type SaldoRendiciones = z.output<typeof saldoSchema>;

const parteSchema = z.object({ id: z.number(), rut: z.string(), nombre: z.string() });

const totalRendicionesSchema = parteSchema.extend({
  /** By currency. */
  saldos: z.array(saldoSchema),
  /** Day of the newest row. */
  ultima: z.string(),
  /** The party is a customer, and has a page as such. */
  esCliente: z.boolean(),
});
export type TotalRendiciones = z.output<typeof totalRendicionesSchema>;

export const ORDEN_RENDICIONES = ['nombre', 'total', 'ultima', 'created'] as const;

export const rendicionesQuery = paginaQuery.extend({
  order: ordenSchema(ORDEN_RENDICIONES).default(ORDEN_POR_OMISION),
  /** RUT or part of the name. */
  texto: z.string().trim().max(100).optional(),
  /** Only those with a balance. */
  conSaldo: z.stringbool().optional(),
});
export type RendicionesQuery = z.output<typeof rendicionesQuery>;

export const listTotalesRendiciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/rendiciones/totales',
  summary:
    'Abonos, cargos and balance of each party by currency outside of documents, and those of all that match.',
  access: ver,
  query: rendicionesQuery,
  reply: {
    status: 200,
    schema: paginadaSchema(totalRendicionesSchema).extend({ totales: z.array(saldoSchema) }),
  },
});

/** A part of a bank line that opened an advance or fund, and what is left of it. */
const abiertaSchema = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_RENDICION),
  contraparte: parteSchema,
  fecha: z.string(),
  comentario: z.string(),
  isoCode: monedaSchema,
  monto: montoSchema,
  /** What nothing has taken of it. */
  disponible: montoSchema,
  idCartola: z.number(),
  banco: z.string(),
  numeroCuenta: z.string(),
});
export type RendicionAbierta = z.output<typeof abiertaSchema>;

export const CLASES_RENDICION = ['apertura', 'aplicacion', 'devolucion'] as const;

const movimientoSchema = z.object({
  /** Of the rendición; of an application, of the one that it takes from. */
  id: z.number(),
  clase: z.enum(CLASES_RENDICION),
  tipo: z.enum(TIPOS_RENDICION),
  cargo: montoSchema,
  abono: montoSchema,
  /** Day of the bank line; of an application, the later of the line's day and the issue of its document. */
  fecha: z.string(),
  comentario: z.string(),
  /** Who wrote it. */
  usuario: z.string().nullable(),
  isoCode: monedaSchema,
  idCartola: z.number(),
  /** Of an application: the reconciliation, by which it is undone. */
  idConciliacion: z.number().nullable(),
  documento: z
    .object({ id: z.number(), modelo: z.enum(MODELOS_DOCUMENTO), tipo: z.string(), folio: z.string() })
    .nullable(),
});
export type MovimientoRendicion = z.output<typeof movimientoSchema>;

export const listRendiciones = endpoint({
  service: 'api',
  method: 'GET',
  path: '/clientes/{id}/rendiciones',
  summary:
    'Account of one party outside of documents: its rows, newest first, its balances, and what is open of it.',
  access: ver,
  params: idParams,
  query: paginaQuery,
  reply: {
    status: 200,
    schema: paginadaSchema(movimientoSchema).extend({
      contraparte: parteSchema,
      totales: z.array(saldoSchema),
      /** At most 100, the oldest first. */
      abiertas: z.array(abiertaSchema),
    }),
  },
});

const montoPositivo = z
  .number('Ingresa un monto mayor que cero.')
  .int('Ingresa un monto mayor que cero.')
  .min(1, 'Ingresa un monto mayor que cero.')
  .max(Number.MAX_SAFE_INTEGER);
const MAX_NOMBRE = 200;
const comentarioSchema = z.string().trim().max(500, 'Máximo 500 caracteres').default('');

export const postRendicion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/rendiciones',
  summary: 'Opens an advance of a customer, or a fund of a person, with a bank line or a part of it.',
  access: editar,
  body: z.object({
    idCartola: idSchema,
    /** A party that the company has, or the RUT and name of another. */
    contraparte: z.union(
      [z.object({ id: idSchema }), z.object({ rut: rutSchema, nombre: textoRequerido(MAX_NOMBRE) })],
      'Elige de quién es, o escribe su RUT y su nombre.',
    ),
    tipo: z.enum(TIPOS_RENDICION, 'Elige qué es.'),
    /** In minor units of the line; all that is open of it without one. */
    monto: montoPositivo.optional(),
    comentario: comentarioSchema,
  }),
  reply: { status: 201, schema: abiertaSchema },
});

export const MAX_APLICADOS = 100;
export const postAplicacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/rendiciones/{id}/aplicaciones',
  summary:
    'Applies an advance or fund to open documents of its currency, never beyond either. Undone as any reconciliation.',
  access: editar,
  params: idParams,
  body: z.object({
    documentos: z
      .array(z.object({ id: idSchema, monto: montoPositivo }))
      .min(1, 'Elige al menos un documento.')
      .max(MAX_APLICADOS, `Máximo ${MAX_APLICADOS} documentos a la vez.`)
      .refine((elegidos) => new Set(elegidos.map(({ id }) => id)).size === elegidos.length, {
        error: 'Un documento está dos veces.',
        when: onceRight(),
      }),
    aceptaCesion: z.boolean().default(false),
  }),
  reply: { status: 201, schema: z.object({ idConciliacion: z.number(), rendicion: abiertaSchema }) },
});

export const postDevolucion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/rendiciones/{id}/devoluciones',
  summary: 'Returns an advance or fund with a bank line the other way, or a part of it.',
  access: editar,
  params: idParams,
  body: z.object({
    idCartola: idSchema,
    /** The least of what is open of both without one. */
    monto: montoPositivo.optional(),
    comentario: comentarioSchema,
  }),
  reply: { status: 201, schema: abiertaSchema },
});

export const deleteRendicion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/rendiciones/{id}',
  summary:
    'Deletes a return, or an advance or fund of which nothing was applied nor returned. Its bank line is open again.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

const aplicableSchema = z.object({
  id: z.number(),
  modelo: z.enum(MODELOS_DOCUMENTO),
  tipo: z.string(),
  folio: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  /** What is open of it, positive. */
  saldo: montoSchema,
});
export type DocumentoAplicable = z.output<typeof aplicableSchema>;

export const listAplicables = endpoint({
  service: 'api',
  method: 'GET',
  path: '/rendiciones/{id}/documentos',
  summary: 'Open documents to which an advance or fund can be applied, the oldest first; at most 100.',
  access: ver,
  params: idParams,
  query: z.object({ texto: z.string().trim().max(100).optional() }),
  reply: { status: 200, schema: z.object({ rendicion: abiertaSchema, items: z.array(aplicableSchema) }) },
});

export const getRendicionesDeLinea = endpoint({
  service: 'api',
  method: 'GET',
  path: '/rendiciones/linea',
  summary:
    'What a bank line is of rendiciones: those that it opened or returned, what it could return, and what it looks like.',
  access: ver,
  query: z.object({ idCartola: idSchema }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        abiertaSchema.omit({ banco: true, numeroCuenta: true }).extend({
          clase: z.enum(['apertura', 'devolucion']),
          /** Nothing was applied nor returned of it. */
          canDelete: z.boolean(),
        }),
      ),
      /** Open advances or funds that a line of its direction and currency could return; at most 100. */
      devolvibles: z.array(abiertaSchema),
      sugerencia: z.object({ contraparte: parteSchema, monto: montoSchema, motivo: z.string() }).nullable(),
    }),
  },
});
export type RendicionesDeLinea = z.output<typeof getRendicionesDeLinea.reply.schema>;
