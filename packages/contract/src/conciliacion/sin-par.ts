import { CLASES_SIN_PAR } from '@cuadra/domain/sin-par';
import * as z from 'zod';
import { TIPOS_CUENTA, TIPOS_PAR } from '../cartolas/index.ts';
import { porcentajeSchema } from '../clasificacion/porcentaje.ts';
import {
  endpoint,
  idSchema,
  monedaSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
  periodoQuery,
} from '../core/index.ts';

export { CLASES_SIN_PAR, type ClaseSinPar } from '@cuadra/domain/sin-par';

const lineaSinParSchema = z.object({
  id: z.number(),
  fecha: z.string(),
  descripcion: z.string(),
  banco: z.string(),
  numeroCuenta: z.string(),
  tipoCuentaCorrienteCorto: z.enum(TIPOS_CUENTA),
  moneda: monedaSchema,
  /** Its open amount; negative for a charge. */
  monto: montoSchema,
  /** Whether a file lies upon it, as the receipt of a purchase. */
  conComprobante: z.boolean(),
});
export type LineaSinPar = z.output<typeof lineaSinParSchema>;

/** Where lines may go: accounts with their shares, which add up to 100. */
const destinoSchema = z.object({
  items: z.array(
    z.object({
      Cuenta: z.object({ id: z.number(), codigo: z.string(), nombre: z.string() }),
      Linea: z.object({ id: z.number(), nombre: z.string() }).nullable(),
      porcentaje: z.number(),
    }),
  ),
  /** 0 to 1. */
  certeza: z.number(),
  /** Times that the company chose it before. */
  veces: z.number(),
});
export type DestinoSinPar = z.output<typeof destinoSchema>;

const grupoSinParSchema = z.object({
  /** The same for the same group in later answers. */
  clave: z.string(),
  clase: z.enum(CLASES_SIN_PAR),
  nombre: z.string(),
  moneda: monedaSchema,
  monto: montoSchema,
  desde: z.string(),
  hasta: z.string(),
  /** Null where the company never answered the like. */
  certeza: z.number().nullable(),
  /** Whether it is accepted with the sure ones of its kind. */
  segura: z.boolean(),
  /** At most twelve words. */
  razon: z.string(),
  /** More evidence, on demand; null where the reason says it all. */
  evidencia: z.string().nullable(),
  /** Up to three, the likeliest first; none where nothing is known. */
  destinos: z.array(destinoSchema),
  /** The two lines that explain each other. */
  par: z.object({ idCargo: z.number(), idAbono: z.number(), tipo: z.enum(TIPOS_PAR) }).nullable(),
  lineas: z.array(lineaSinParSchema),
});
export type GrupoSinPar = z.output<typeof grupoSinParSchema>;

/** Newest open lines that are told into kinds; beyond them a filter is asked for. */
export const MAX_LINEAS_SIN_PAR = 5000;

export const listSinPar = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/sin-par',
  summary:
    'Open bank lines that no document explains, by kind: equal lines as one group with its sum, the account that the past ' +
    'of the company proposes, and the pairs among own accounts. Accounts are named for who may see classifications.',
  access: { kind: 'session', features: [], permission: 'conciliacion.ver' },
  query: paginaQuery.extend(periodoQuery.shape).extend({
    idCuentaCorriente: idSchema.optional(),
    texto: z.string().trim().max(100).optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(grupoSinParSchema).extend({
      /** Of all pages, in the order in which they are worked; a kind without lines is left out. */
      clases: z.array(
        z.object({
          clase: z.enum(CLASES_SIN_PAR),
          grupos: z.number(),
          lineas: z.number(),
          /** Lines of sure groups. */
          seguras: z.number(),
        }),
      ),
      lineas: z.number(),
      /** Whether there are more lines than the newest that were looked at. */
      recortada: z.boolean(),
    }),
  },
});

/** Lines of one act. */
export const MAX_ACEPTAR_SIN_PAR = 2000;

export const acceptSinPar = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/sin-par/aceptar',
  summary:
    'Classifies groups of lines in one act: each in its accounts. A line that was explained or classified since, or whose ' +
    'open amount is another, is left out with the reason; where none is left it is a conflict.',
  access: { kind: 'session', features: ['clasificar', 'banco'], permission: 'clasificacion.editar' },
  body: z.object({
    grupos: z
      .array(
        z.object({
          lineas: z
            .array(
              z.object({
                id: idSchema,
                /** Open, as the person saw it. */
                monto: montoSchema,
              }),
            )
            .min(1, 'Elige al menos una línea.')
            .max(MAX_ACEPTAR_SIN_PAR),
          items: z
            .array(
              z.object({
                idCuenta: idSchema,
                idLinea: idSchema.nullable().default(null),
                porcentaje: porcentajeSchema,
              }),
            )
            .min(1, 'Elige al menos una cuenta.')
            .max(50),
          /** Whether it is the proposal, unchanged. */
          sugerida: z.boolean(),
        }),
      )
      .min(1, 'Elige al menos un grupo.')
      .max(500),
  }),
  reply: {
    status: 200,
    schema: z.object({
      /** By which the act is undone; see DELETE /api/clasificacion/lotes/{lote}. */
      lote: z.string(),
      hechas: z.array(z.number()),
      omitidas: z.array(z.object({ id: z.number(), motivo: z.string() })),
    }),
  },
});
