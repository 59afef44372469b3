import * as z from 'zod';
import { endpoint, monedaSchema, montoSchema } from '../core/index.ts';
import { ESTADOS_CONCILIACION } from '../documentos/estados.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';

/** Rows of each kind in an answer. */
export const MAX_POR_GRUPO = 6;
export const MAX_TEXTO_BUSQUEDA = 100;

/** Zero for the very amount, what it lacks or exceeds for one near it; null where something else of the row called. */
const diferencia = montoSchema.nullable();

const documentoHalladoSchema = z.object({
  id: z.number(),
  modelo: z.enum([...MODELOS_DOCUMENTO, 'Ot']),
  /** Its type in words: `Factura electrónica`. */
  tipo: z.string(),
  folio: z.string(),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  montoTotal: montoSchema,
  moneda: monedaSchema,
  estadoConciliacion: z.enum(ESTADOS_CONCILIACION),
  diferencia,
});
export type DocumentoHallado = z.output<typeof documentoHalladoSchema>;

const cartolaHalladaSchema = z.object({
  id: z.number(),
  fecha: z.string(),
  descripcion: z.string(),
  banco: z.string(),
  numeroCuenta: z.string(),
  /** Negative for a cargo. */
  monto: montoSchema,
  moneda: monedaSchema,
  estadoConciliacion: z.enum(ESTADOS_CONCILIACION),
  diferencia,
});
export type CartolaHallada = z.output<typeof cartolaHalladaSchema>;

const parteHalladaSchema = z.object({
  id: z.number(),
  rol: z.enum(['cliente', 'proveedor']),
  rut: z.string(),
  nombre: z.string(),
});
export type ParteHallada = z.output<typeof parteHalladaSchema>;

/** A bank line and a document that a pending suggestion explains with each other. */
const parejaSchema = z.object({
  idCartola: z.number(),
  idDocumento: z.number(),
  confianza: z.number().nullable(),
  /** Why, in sentences. */
  explicacion: z.array(z.string()),
});
export type Pareja = z.output<typeof parejaSchema>;

const respuestaSchema = z.object({
  /** The pieces of the text, to mark them where they stand in a row. */
  terminos: z.array(z.string()),
  /** Of an amount, where a line and a document of it square. Both are among the rows. */
  pareja: parejaSchema.nullable(),
  documentos: z.array(documentoHalladoSchema),
  cartolas: z.array(cartolaHalladaSchema),
  partes: z.array(parteHalladaSchema),
  cuentasContables: z.array(z.object({ id: z.number(), codigo: z.string(), nombre: z.string() })),
  cuentasCorrientes: z.array(
    z.object({ id: z.number(), banco: z.string(), numeroCuenta: z.string(), alias: z.string().nullable() }),
  ),
  usuarios: z.array(z.object({ id: z.number(), nombre: z.string(), email: z.string() })),
});
export type ResultadoBusqueda = z.output<typeof respuestaSchema>;

export const searchAll = endpoint({
  service: 'api',
  method: 'GET',
  path: '/busqueda',
  summary:
    'What calls for a text among everything that the caller may see: by folio, RUT, name, amount, date or description. Kinds of records that the caller may not list come empty.',
  access: { kind: 'session', features: [], permission: null },
  query: z.object({
    q: z
      .string('Escribe qué buscar.')
      .trim()
      .min(2, 'Escribe al menos dos letras o cifras.')
      .max(MAX_TEXTO_BUSQUEDA, 'Busca con hasta 100 letras.'),
  }),
  reply: { status: 200, schema: respuestaSchema },
});
