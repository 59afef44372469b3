import * as z from 'zod';
import { endpoint, idParams, monedaSchema, montoSchema } from '../core/index.ts';

const ver = { kind: 'session', features: ['banco'], permission: 'cartolas.ver' } as const;

/** What the bank did afterwards to a line that is kept as it was, until a person decides. */
export const NOVEDADES_BANCO = ['cambiada', 'retirada', 'ausente'] as const;

const pruebaSchema = z.object({
  idCuentaCorriente: z.number(),
  moneda: monedaSchema,
  /** `sin_saldos`: the bank says no balance of it, so nothing can be proven. */
  estado: z.enum(['cuadra', 'no_cuadra', 'sin_saldos']),
  /** Day of the last balance that the bank said. */
  probadoHasta: z.string().nullable(),
  /** What the account must hold after its last line. */
  saldo: montoSchema.nullable(),
  faltas: z.number(),
  repetidas: z.number(),
  /** Lines that the bank changed, took back or did not show again. */
  novedades: z.number(),
});
export type PruebaDeSaldos = z.output<typeof pruebaSchema>;

const hallazgoSchema = z.object({
  /** `falta`: between two balances there is more or less than the lines explain. `repetida`: a line stands twice. */
  tipo: z.enum(['falta', 'repetida']),
  /** Day of the last balance that squares; null where none was known. */
  desde: z.string().nullable(),
  hasta: z.string(),
  /** What the balance moved that no line explains, or what the line that is too many moves. */
  monto: montoSchema,
  /** The line from which balances go on, or the one that repeats another. */
  idCartola: z.number().nullable(),
  idOriginal: z.number().nullable(),
  descripcion: z.string().nullable(),
});
export type HallazgoDeSaldos = z.output<typeof hallazgoSchema>;

const detallePruebaSchema = pruebaSchema.extend({
  /** False while a long proof is still running. */
  alDia: z.boolean(),
  /** The newest first, up to 100. */
  hallazgos: z.array(hallazgoSchema),
  lineasConNovedad: z.array(
    z.object({
      id: z.number(),
      fecha: z.string(),
      descripcion: z.string(),
      cargo: montoSchema,
      abono: montoSchema,
      novedad: z.enum(NOVEDADES_BANCO),
    }),
  ),
});
export type DetallePrueba = z.output<typeof detallePruebaSchema>;

export const listPruebas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cartolas/pruebas',
  summary: 'Whether the running balances of each account follow from its lines, kept as they change.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(pruebaSchema), alDia: z.boolean() }) },
});

export const getPrueba = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cartolas/pruebas/{id}',
  summary: 'The proof of one account: where its balances do not follow, and which lines the bank changed.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: detallePruebaSchema },
});
