import * as z from 'zod';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  loteParams,
  monedaSchema,
  montoSchema,
} from '../core/index.ts';

const ver = { kind: 'session', features: ['banco'], permission: 'cartolas.ver' } as const;
const editar = { kind: 'session', features: ['banco'], permission: 'conciliacion.editar' } as const;

export const TIPOS_PAR = ['traspaso', 'reversa'] as const;

const lineaDeParSchema = z.object({
  id: z.number(),
  idCuentaCorriente: z.number(),
  banco: z.string(),
  numeroCuenta: z.string(),
  moneda: monedaSchema,
  fecha: z.string(),
  descripcion: z.string(),
  cargo: montoSchema,
  abono: montoSchema,
});
export type LineaDePar = z.output<typeof lineaDeParSchema>;

/** The pair in which a line is, with the other line. */
export const parDeLineaSchema = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_PAR),
  explicacion: z.string(),
  origen: z.enum(['persona', 'automatizacion']),
  usuario: z.string().nullable(),
  created: instanteSchema,
  linea: lineaDeParSchema,
});

/** A line that would explain another, whole: `explicacion` where the search proposes it, null where only its amount fits. */
export const parPosibleSchema = z.object({
  tipo: z.enum(TIPOS_PAR),
  explicacion: z.string().nullable(),
  linea: lineaDeParSchema,
});
export type ParPosible = z.output<typeof parPosibleSchema>;

const eleccionSchema = z.object({
  idCargo: idSchema,
  idAbono: idSchema,
});
const parElegidoSchema = z.object({ idCargo: z.number(), idAbono: z.number() });

export const listParesSugeridos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/pares',
  summary:
    'Transfers between own accounts and reversals that wait for a person, the newest first, up to 100.',
  access: ver,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          tipo: z.enum(TIPOS_PAR),
          explicacion: z.string(),
          cargo: lineaDeParSchema,
          abono: lineaDeParSchema,
        }),
      ),
      total: z.number(),
    }),
  },
});
export type ParSugerido = z.output<typeof listParesSugeridos.reply.schema>['items'][number];

export const listCandidatosDePar = endpoint({
  service: 'api',
  method: 'GET',
  path: '/conciliaciones/pares/candidatos/{id}',
  summary:
    'Lines that would explain a bank line, whole: those proposed first, then those of its amount nearby.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: z.object({ items: z.array(parPosibleSchema) }) },
});

export const createPar = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/pares',
  summary:
    'Says that two bank lines explain each other: a transfer between own accounts, or a payment and its reversal where both are of one account.',
  access: editar,
  body: eleccionSchema,
  reply: {
    status: 201,
    schema: z.object({
      id: z.number(),
      tipo: z.enum(TIPOS_PAR),
      /** By which the act is undone. */
      lote: z.string(),
    }),
  },
});

/** Pairs of one act. */
export const MAX_PARES_POR_ACTO = 500;

export const createPares = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/pares/varios',
  summary:
    'Pairs bank lines in one act. A pair that can be none any more is left out with the reason; where none is left it is a conflict.',
  access: editar,
  body: z.object({ pares: z.array(eleccionSchema).min(1, 'Elige al menos un par.').max(MAX_PARES_POR_ACTO) }),
  reply: {
    status: 200,
    schema: z.object({
      /** By which the act is undone; see DELETE /api/conciliaciones/pares/lotes/{lote}. */
      lote: z.string(),
      hechos: z.array(parElegidoSchema),
      omitidos: z.array(parElegidoSchema.extend({ motivo: z.string() })),
    }),
  },
});

export const rejectPar = endpoint({
  service: 'api',
  method: 'POST',
  path: '/conciliaciones/pares/rechazar',
  summary: 'Says that two bank lines do not explain each other; they are not proposed again.',
  access: editar,
  body: eleccionSchema,
  reply: { status: 200, schema: z.object({ success: z.boolean() }) },
});

export const undoPar = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conciliaciones/pares/{id}',
  summary: 'Takes a pair apart: both lines are open again and are not proposed together any more.',
  access: editar,
  params: idParams,
  reply: { status: 200, schema: z.object({ id: z.number(), deshecho: instanteSchema }) },
});

export const undoPares = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/conciliaciones/pares/lotes/{lote}',
  summary: 'Takes apart the pairs of one act that still stand.',
  access: editar,
  params: loteParams,
  reply: { status: 200, schema: z.object({ deshechos: z.number() }) },
});
