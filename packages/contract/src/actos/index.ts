import * as z from 'zod';
import { MODELOS_CLASIFICABLES } from '../clasificacion/modelos.ts';
import {
  endpoint,
  idParams,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
} from '../core/index.ts';
import { asientoSchema, listAsientos } from '../contabilidad/index.ts';
import { MODELOS_HISTORIAL } from '../documentos/index.ts';
import { MODULOS_REGLA } from '../automatizacion/regla.ts';
import { AUTORES_ACTO } from './autores.ts';
import { CLASES_ACTO } from './clases.ts';

export * from './autores.ts';
export * from './clases.ts';

/** Each row shows where its own right holds, and is undone with the right of its kind. */
const sesion = { kind: 'session', features: [], permission: null } as const;

/** Days within which an act is undone from the list. */
export const DIAS_PARA_DESHACER = 30;

export const ESTADOS_ACTO = [
  'hecho',
  'deshaciendo',
  'en_parte',
  'deshecho',
  'vencido',
  'no_se_deshace',
] as const;
export type EstadoActo = (typeof ESTADOS_ACTO)[number];

const actoSchema = z.object({
  id: z.number(),
  clase: z.enum(CLASES_ACTO),
  autor: z.enum(AUTORES_ACTO),
  /** Name of the person, the rule or the source. */
  quien: z.string(),
  created: instanteSchema,
  /** `Concilió 5 líneas`. */
  titulo: z.string(),
  detalle: z.string(),
  cantidad: z.number(),
  deshechas: z.number(),
  /** Money in and out by currency, in minor units, both positive. */
  montos: z.array(z.object({ moneda: monedaSchema, entra: montoSchema, sale: montoSchema })),
  /** `vencido`: its thirty days are over. `no_se_deshace`: it left the house, or nothing takes it back. */
  estado: z.enum(ESTADOS_ACTO),
  deshecho: instanteSchema.nullable(),
  deshechoPor: z.string().nullable(),
  /** Who did it again after an undo, and when; null of an act that was not, or was undone since. */
  rehecho: instanteSchema.nullable(),
  rehechoPor: z.string().nullable(),
  /** The caller may undo it now. */
  puedeDeshacer: z.boolean(),
  /** The caller may do again what of it is undone. */
  puedeRehacer: z.boolean(),
  /**
   * Why the step that its state allows is refused as its records stand now, for a person; null where nothing known
   * stands in the way. In the list, reasons of documents, rules, permissions and orders.
   */
  impide: z.string().nullable(),
});
export type Acto = z.output<typeof actoSchema>;

/** `tocado`: when it was done, undone or done again last. */
export const ORDEN_ACTOS = ['created', 'tocado'] as const;

export const actosQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_ACTOS).default(ORDEN_POR_OMISION),
  autor: listaSchema(z.enum(AUTORES_ACTO), AUTORES_ACTO.length).optional(),
  /** Part of the detail, the rule, the source or the person, or how many records it touched: `3 líneas`. */
  texto: z.string().trim().max(100).optional(),
  /** Those that touched at least so many records. */
  minimo: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Those of the caller alone. */
  mios: z.stringbool().optional(),
  /** Those of which something may still be undone within its thirty days. */
  vivos: z.stringbool().optional(),
  /** Those of which the caller undid something within their thirty days. */
  deshechosPorMi: z.stringbool().optional(),
});
export type ActosQuery = z.output<typeof actosQuery>;

const listaActosSchema = paginadaSchema(actoSchema).extend({
  /** How many by author, whichever the filter of authors is. */
  porAutor: z.record(z.enum(AUTORES_ACTO), z.number()),
});
export type ListaActos = z.output<typeof listaActosSchema>;

export const listActos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/actos',
  summary: 'What people, rules, imports and Cuadra did, the newest first.',
  access: sesion,
  query: actosQuery,
  reply: { status: 200, schema: listaActosSchema },
});

/** Records whose sheet shows their history. */
export const MODELOS_CON_HISTORIAL = [...MODELOS_HISTORIAL, 'CompromisoPago', 'OrdenPago'] as const;
export type ModeloConHistorial = (typeof MODELOS_CON_HISTORIAL)[number];

export const getUltimoCambio = endpoint({
  service: 'api',
  method: 'GET',
  path: '/registros/{modelo}/{id}/ultimo-cambio',
  summary:
    'The last act on a record that still stands, within the thirty days of its undo; null without one.',
  access: sesion,
  params: idParams.extend({ modelo: z.enum(MODELOS_CON_HISTORIAL) }),
  reply: { status: 200, schema: z.object({ acto: actoSchema.nullable() }) },
});

const actoDetalleSchema = actoSchema.extend({
  /** Changes of its records by later acts, which an undo leaves as they are. */
  despues: z.array(z.object({ quien: z.string(), cuando: instanteSchema, cantidad: z.number() })),
  /** Of an import, how many of its records an undo leaves, and why, in a sentence; null where it leaves none. */
  quedan: z.string().nullable(),
  /** Why it was done, in sentences. */
  porque: z.array(z.string()),
  /** The rule that a person created, changed or deleted; null of other acts. */
  regla: z.object({ id: z.number(), modulo: z.enum(MODULOS_REGLA), vigente: z.boolean() }).nullable(),
  /** Id of the record of an act with a screen of its own: a customer, an account, an order, an import. */
  idOrigen: z.number().nullable(),
  /** What an undo does, in sentences. */
  alDeshacer: z.array(z.string()),
  /** How far the work that undoes it has come. */
  avance: z.object({ total: z.number(), hechas: z.number() }).nullable(),
});
export type ActoDetalle = z.output<typeof actoDetalleSchema>;

export const getActo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/actos/{id}',
  summary: 'One act with the changes of others since, and what undoing it does.',
  access: sesion,
  params: idParams,
  reply: { status: 200, schema: actoDetalleSchema },
});

/** Records that acts touch and that are not classified. */
export const OTROS_REGISTROS_DE_ACTO = ['cliente', 'orden'] as const;

const registroDeActoSchema = z.object({
  id: z.number(),
  /** Null of a record without a screen: a file of an import. */
  modelo: z.enum([...MODELOS_CLASIFICABLES, ...OTROS_REGISTROS_DE_ACTO]).nullable(),
  fecha: z.string().nullable(),
  descripcion: z.string(),
  nombre: z.string(),
  monto: montoSchema.nullable(),
  moneda: monedaSchema,
  /** `Concilió con Factura 1042 de Enel`. */
  hizo: z.string(),
  /** False where it was undone. */
  vigente: z.boolean(),
});
export type RegistroDeActo = z.output<typeof registroDeActoSchema>;

export const listRegistrosDeActo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/actos/{id}/registros',
  summary: 'What an act did to each record, and whether that still stands.',
  access: sesion,
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(registroDeActoSchema) },
});

const asientosDeActoSchema = paginadaSchema(asientoSchema).extend({
  /** What the entries of all pages move of each account, in pesos; none of an undone act, or of very many accounts. */
  porCuenta: z.array(
    z.object({
      idCuenta: z.number(),
      codigo: z.string(),
      cuenta: z.string(),
      debe: montoSchema,
      haber: montoSchema,
    }),
  ),
  /** Changes that are still to be posted: zero but right after very many at once. */
  pendientes: z.number(),
});
export type AsientosDeActo = z.output<typeof asientosDeActoSchema>;

export const listAsientosDeActo = endpoint({
  service: 'api',
  method: 'GET',
  path: '/actos/{id}/asientos',
  summary:
    'The entries in the ledger of the records of an act: those that stand, which its undo reverses; of an undone act all since it was done.',
  access: listAsientos.access,
  params: idParams,
  query: paginaQuery,
  reply: { status: 200, schema: asientosDeActoSchema },
});

/** Acts up to this size are undone or done again within the call; larger ones are undone by a job. */
export const MAX_DESHACER_DIRECTO = 500;

export const undoActo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/actos/{id}/deshacer',
  summary:
    'Undoes what still stands of an act. 409 where it was undone before, its thirty days are over, it cannot be undone, or others changed its records since and `conCambios` is not set.',
  access: sesion,
  params: idParams,
  body: z.object({
    /** The person knows that records that others changed since stay as they are. */
    conCambios: z.boolean().default(false),
  }),
  reply: {
    status: 200,
    schema: z.object({
      titulo: z.string(),
      /** A job does it: the act tells how far it has come. */
      enCurso: z.boolean(),
      deshechas: z.number(),
      omitidas: z.number(),
    }),
  },
});

export const redoActo = endpoint({
  service: 'api',
  method: 'POST',
  path: '/actos/{id}/rehacer',
  summary:
    'Does again all of an act that is undone, with the right of its undo. 409 with the reason where a record changed since, its thirty days are over, or acts of its kind or size are not done again.',
  access: sesion,
  params: idParams,
  body: z.object({}),
  reply: {
    status: 200,
    schema: z.object({ titulo: z.string(), rehechas: z.number() }),
  },
});
