import * as z from 'zod';

const segundos = z.number().min(0).max(86_400);

const planSchema = z.object({
  /** The word at its end; null leaves it pending for good. */
  final: z.string().min(1).max(40).nullable(),
  tras: segundos.default(0),
  motivo: z.string().nullable().default(null),
  /** Returned so many seconds after it succeeded. */
  devolver: segundos.nullable().default(null),
});
export type Plan = z.output<typeof planSchema>;

export const PLAN_POR_OMISION: Plan = { final: 'succeeded', tras: 0.2, motivo: null, devolver: null };

/** Orders for transfers. Destinations are named by their account number. */
export const ordenesDeTransferencias = [
  /** The fate of transfers to come: of all, or of those to one account. */
  z.object({ accion: z.literal('plan'), numero: z.string().optional(), ...planSchema.shape }),
  /** A fate at once, for the transfers that were made to an account, under a reference or of an amount. */
  z.object({
    accion: z.literal('resolver'),
    numero: z.string().optional(),
    referencia: z.string().optional(),
    monto: z.number().int().optional(),
    status: z.string().min(1).max(40),
    motivo: z.string().nullable().default(null),
  }),
  /** Pesos of the paying account. */
  z.object({ accion: z.literal('saldo'), monto: z.number().int().min(0) }),
  /** Requests a second; null lifts the limit. */
  z.object({ accion: z.literal('limite'), porSegundo: z.number().int().positive().nullable() }),
  /** Of each so many creations, the answer is lost after the transfer was made; 0 ends it. */
  z.object({
    accion: z.literal('perder'),
    cada: z.number().int().min(0).max(1000),
    con: z.enum(['corte', 'error']).default('corte'),
  }),
  /** Notices of transfers: how often each is sent, how late, and whether the newest comes first. */
  z.object({
    accion: z.literal('avisos_transferencias'),
    veces: z.number().int().min(0).max(3).default(1),
    demora: segundos.default(0),
    alReves: z.boolean().default(false),
  }),
  /** Idempotency keys are forgotten, as after a day. */
  z.object({ accion: z.literal('olvidar_claves') }),
] as const;

const ordenSchema = z.discriminatedUnion('accion', ordenesDeTransferencias);
export type OrdenDeTransferencias = z.output<typeof ordenSchema>;

const ACCIONES: ReadonlySet<string> = new Set(ordenesDeTransferencias.map(({ shape }) => shape.accion.value));
export const isDeTransferencias = <T extends { readonly accion: string }>(
  orden: T,
): orden is Extract<T, OrdenDeTransferencias> => ACCIONES.has(orden.accion);
