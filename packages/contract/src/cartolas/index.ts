import * as z from 'zod';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  monedaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginaQuery,
  paginadaSchema,
  periodoQuery,
} from '../core/index.ts';
import {
  clasificacionSchema,
  ESTADOS_CLASIFICACION,
  FILTRO_CLASIFICACION,
} from '../clasificacion/detalle.ts';
import { ESTADOS_CONCILIACION } from '../documentos/estados.ts';
import { MODELOS_DOCUMENTO } from '../documentos/index.ts';
import { adjuntoSchema } from '../documentos/propios.ts';
import { enOtraMonedaSchema } from '../monedas/convertidos.ts';
import { dichoDelBancoSchema } from './novedades.ts';
import { parDeLineaSchema, parPosibleSchema, TIPOS_PAR } from './pares.ts';
import { NOVEDADES_BANCO } from './prueba.ts';
import { TIPOS_CUENTA } from './cuentas.ts';

export * from './adjuntos.ts';
export * from './cuentas.ts';
export * from './novedades.ts';
export * from './pares.ts';
export * from './prueba.ts';

const ver = { kind: 'session', features: ['banco'], permission: 'cartolas.ver' } as const;

/** Who stands at one end of a transfer, as far as the bank says. */
const parteSchema = z.object({
  nombre: z.string().nullable(),
  rut: z.string().nullable(),
  banco: z.string().nullable(),
  cuenta: z.string().nullable(),
});

export const cartolaItemSchema = z.object({
  id: z.number(),
  idCuentaCorriente: z.number(),
  banco: z.string(),
  numeroCuenta: z.string(),
  tipoCuentaCorrienteCorto: z.enum(TIPOS_CUENTA),
  moneda: monedaSchema,
  fecha: z.string(),
  descripcion: z.string(),
  cargo: montoSchema,
  abono: montoSchema,
  saldo: montoSchema.nullable(),
  /** What of the line is explained by documents, from zero to its amount. */
  conciliado: montoSchema,
  estadoConciliacion: z.enum(ESTADOS_CONCILIACION),
  estadoClasificacion: z.enum(ESTADOS_CLASIFICACION),
  /** The account that it is classified in, or how many; null where in none. */
  cuenta: z.string().nullable(),
  /** Set where another line explains it: a transfer between own accounts, or a reversal. */
  par: z.enum(TIPOS_PAR).nullable(),
  numeroDocumento: z.string().nullable(),
  sucursal: z.string().nullable(),
  origen: parteSchema,
  destino: parteSchema,
  /** Who a rule says is at the other side, where the bank does not say it. */
  Contraparte: z.object({ id: z.number(), rut: z.string(), razonSocial: z.string() }).nullable(),
  /** Pesos for one unit, as a decimal string. */
  tipoCambio: z.string().nullable(),
  cargaManual: z.boolean(),
  comentarioCount: z.number(),
  adjuntoCount: z.number(),
  /** Whether the balance after it follows from the one before: null where the bank says none. */
  validacionSaldo: z.enum(['sigue', 'no_sigue', 'repetida']).nullable(),
  novedadBanco: z.enum(NOVEDADES_BANCO).nullable(),
  created: instanteSchema,
});
export type CartolaItem = z.output<typeof cartolaItemSchema>;

export const cartolaDetalleSchema = cartolaItemSchema.extend({
  /** What the bank says of the line now, where that is another day or amount. */
  dichoPorElBanco: dichoDelBancoSchema.nullable(),
  Clasificacion: clasificacionSchema,
  /** What else the bank says of a transfer, as it says it. */
  transferencia: z.record(z.string(), z.string()).nullable(),
  Comprobantes: z.array(adjuntoSchema),
  Par: parDeLineaSchema.nullable(),
  /** Lines that the search proposes to explain it with. */
  paresSugeridos: z.array(parPosibleSchema),
  importacion: z.object({ id: z.number(), archivo: z.string(), created: instanteSchema }).nullable(),
  conciliaciones: z.array(
    z.object({
      id: z.number(),
      idDocumento: z.number(),
      modelo: z.enum(MODELOS_DOCUMENTO),
      tipo: z.string(),
      folio: z.string(),
      razonSocial: z.string(),
      /** In the line's currency. */
      monto: montoSchema,
      /** The same in the document's, where it is another. */
      enOtraMoneda: enOtraMonedaSchema.nullable(),
      origen: z.enum(['persona', 'sugerencia', 'automatizacion']),
      confianza: z.number().nullable(),
      usuario: z.string().nullable(),
      created: instanteSchema,
    }),
  ),
});
export type CartolaDetalle = z.output<typeof cartolaDetalleSchema>;

export const ORDEN_CARTOLAS = ['created', 'fecha', 'cargo', 'abono', 'descripcion'] as const;

export const cartolasQuery = paginaQuery.extend(periodoQuery.shape).extend({
  order: ordenSchema(ORDEN_CARTOLAS).default(ORDEN_POR_OMISION),
  idCuentaCorriente: listaSchema(idSchema, 100).optional(),
  estado: listaSchema(z.enum(ESTADOS_CONCILIACION), 3).optional(),
  /** Whether it has accounts; what documents explain whole waits for none. */
  clasificacion: z.enum(FILTRO_CLASIFICACION).optional(),
  /** Only money in, or only money out. */
  sentido: z.enum(['abono', 'cargo']).optional(),
  texto: z.string().trim().max(100).optional(),
  montoMin: z.coerce.number().int().optional(),
  montoMax: z.coerce.number().int().optional(),
  /** Bounds of the balance that the bank states after the line, both within. */
  saldoMin: z.coerce.number().int().optional(),
  saldoMax: z.coerce.number().int().optional(),
  /** Code of an account of the ledger that the line is classified in: `6.1.03.02`. */
  contable: z.string().trim().max(40).optional(),
  ids: listaSchema(idSchema).optional(),
});
export type CartolasQuery = z.output<typeof cartolasQuery>;

const listaCartolasSchema = paginadaSchema(cartolaItemSchema).extend({
  totales: z.array(
    z.object({
      moneda: monedaSchema,
      cantidad: z.number(),
      cargos: montoSchema,
      abonos: montoSchema,
      sinConciliar: montoSchema,
    }),
  ),
});
export type ListaCartolas = z.output<typeof listaCartolasSchema>;

export const listCartolas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cartolas',
  summary: 'Bank lines, with totals of what matches.',
  access: ver,
  query: cartolasQuery,
  reply: { status: 200, schema: listaCartolasSchema },
});

export const getCartola = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cartolas/{id}',
  summary: 'One bank line with its counterparty data and reconciliations.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: cartolaDetalleSchema },
});
