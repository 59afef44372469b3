import * as z from 'zod';
import { emailSchema, textoRequerido } from '../campos/index.ts';
import { endpoint, instanteSchema } from '../core/index.ts';

const PUBLICO = { kind: 'public', limit: 'strict' } as const;

/** Why a closed company cannot come back (specification, section 8). */
export const MOTIVOS_NO_REACTIVA = [
  'multi-companies',
  'inconsistent',
  'debt',
  'insufficient-waiting-period',
  'max-reactivations',
] as const;
export type MotivoNoReactiva = (typeof MOTIVOS_NO_REACTIVA)[number];

/**
 * What is told of the closed company to whoever asks with an address alone: neither its name nor amounts, which are
 * for the person who also gives the password.
 */
export const datosReactivacionSchema = z.object({
  /** How many closed companies the person has. */
  empresas: z.number().int(),
  cerradaEn: instanteSchema.nullable(),
  /** From when on it may come back. */
  desde: instanteSchema.nullable(),
  /** Until when its data are kept. */
  datosHasta: instanteSchema.nullable(),
  facturasPendientes: z.number().int(),
  reactivaciones: z.number().int(),
  maxReactivaciones: z.number().int(),
});
export type DatosReactivacion = z.output<typeof datosReactivacionSchema>;

/** The three results of the check (specification, section 4). `unknown` also of whoever has nothing closed. */
export const resultadoReactivacionSchema = z.discriminatedUnion('result', [
  z.object({ result: z.literal('unknown') }),
  z.object({
    result: z.literal('cannot'),
    reason: z.enum(MOTIVOS_NO_REACTIVA),
    data: datosReactivacionSchema,
  }),
  z.object({
    result: z.literal('can'),
    /** The company comes back empty: its data are no longer within reach. */
    reactivateWithoutData: z.boolean(),
    data: datosReactivacionSchema,
  }),
]);
export type ResultadoReactivacion = z.output<typeof resultadoReactivacionSchema>;

export const canReactivate = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signin/canReactivate',
  summary: 'Whether the closed company of a person may come back, and with or without its data.',
  access: PUBLICO,
  query: z.object({ email: emailSchema }),
  reply: { status: 200, schema: resultadoReactivacionSchema },
});

export const reactivateBody = z.object({
  email: emailSchema,
  /** The password, UTF-8 in base64. */
  password: z
    .string('Ingresa tu contraseña.')
    .min(1, 'Ingresa tu contraseña.')
    .max(1500, 'La contraseña no es válida.'),
  /** Of the application, or a recovery code; asked for on `body.codigo` where the person has a second factor. */
  codigo: z.string().trim().max(40, 'El código no es válido.').optional(),
});

export const reactivate = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/reactivate',
  summary:
    'Brings the closed company of a person back and signs them in. Limits on failures are those of signing in; what forbids it now is a conflict that says why.',
  access: PUBLICO,
  body: reactivateBody,
  reply: {
    status: 200,
    schema: z.object({
      status: z.literal('success'),
      idUsuario: z.number(),
      redirect: z.string(),
      empresa: z.object({ id: z.number(), nombre: z.string() }),
      /** Whether the company came back with its data, or a new one began in its place. */
      conDatos: z.boolean(),
    }),
  },
});

/** Closing is for the administrator, who proves to be there with the password. */
export const cerrarEmpresaBody = z.object({
  password: z.string('Ingresa tu contraseña.').min(1, 'Ingresa tu contraseña.').max(256),
  motivo: textoRequerido(500),
});

export const cerrarEmpresa = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/empresas/cerrar',
  summary:
    'Closes the company of the session: nobody comes into it any more and its jobs stop. It may come back later; its data are kept for 180 days.',
  access: { kind: 'session', features: [], permission: 'empresa.editar' },
  inReadOnly: true,
  body: cerrarEmpresaBody,
  reply: { status: 200, schema: z.object({ cerradaEn: instanteSchema, datosHasta: instanteSchema }) },
});
