import * as z from 'zod';

export const PASOS = [
  'crear',
  'confirmar',
  'estado',
  'reembolsar',
  'inscribir',
  'terminar_inscripcion',
  'borrar_inscripcion',
  'cobrar',
  'estado_cobro',
] as const;
export type Paso = (typeof PASOS)[number];

/** Orders of `POST /_control`: how the stand-in misbehaves. */
export const ordenSchema = z.discriminatedUnion('accion', [
  /** The browser returns to the shop by GET (API 1.1 and later) or by a form that posts itself. */
  z.object({ accion: z.literal('volver'), metodo: z.enum(['GET', 'POST']) }),
  /**
   * The next calls of one step fail: `error` answers 500 and does nothing; `corte` cuts the connection and does
   * nothing; `perder` does the work and cuts the connection before the answer.
   */
  z.object({
    accion: z.literal('fallar'),
    paso: z.enum(PASOS),
    con: z.enum(['error', 'corte', 'perder']).default('error'),
    veces: z.number().int().min(0).max(1_000).default(1),
  }),
  /** Every call of the API waits. */
  z.object({ accion: z.literal('lento'), ms: z.number().int().min(0).max(600_000) }),
  /** The clock of the stand-in advances: tokens expire and unconfirmed payments are reversed. */
  z.object({ accion: z.literal('adelantar'), segundos: z.number().int().min(0).max(86_400) }),
  /** A card that was left is refused from now on, or taken again; by its last four digits. */
  z.object({ accion: z.literal('tarjeta'), numero: z.string().regex(/^\d{4}$/), paga: z.boolean() }),
  z.object({ accion: z.literal('reiniciar') }),
]);
export type Orden = z.output<typeof ordenSchema>;
/** An order before its defaults. */
export type OrdenWebpay = z.input<typeof ordenSchema>;
