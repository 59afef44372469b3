import { MODELOS_DOCUMENTO } from '@cuadra/domain';
import * as z from 'zod';
import { endpoint, fechaSchema, idParams, idSchema, montoSchema, onceRight } from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features, permission: 'permisos.editar' } as const;
const aprobar = { kind: 'session', features, permission: 'pagos.aprobar' } as const;

export const RUBROS_DE_REGLA = [...MODELOS_DOCUMENTO.filter((modelo) => modelo !== 'Dte'), 'Otro'] as const;

const reglaEscritaSchema = z.object({
  /** Pesos from which on the rule holds. */
  desdeMonto: z.number('Ingresa un monto.').int().min(0, 'Ingresa un monto.').max(Number.MAX_SAFE_INTEGER),
  modelo: z.enum(RUBROS_DE_REGLA).nullable().default(null),
  idBeneficiario: idSchema.nullable().default(null),
  firmas: z
    .number('Pide de 1 a 5 firmas.')
    .int()
    .min(1, 'Pide de 1 a 5 firmas.')
    .max(5, 'Pide de 1 a 5 firmas.'),
  idGrupo: idSchema.nullable().default(null),
});
export type ReglaDePagoEscrita = z.output<typeof reglaEscritaSchema>;

const reglaSchema = z.object({
  id: z.number(),
  desdeMonto: montoSchema,
  modelo: z.string().nullable(),
  beneficiario: z.object({ id: z.number(), razonSocial: z.string() }).nullable(),
  firmas: z.number(),
  grupo: z.object({ id: z.number(), nombre: z.string() }).nullable(),
});

const delegacionSchema = z.object({
  id: z.number(),
  de: z.object({ id: z.number(), nombre: z.string() }),
  a: z.object({ id: z.number(), nombre: z.string() }),
  desde: z.string(),
  hasta: z.string(),
});

const aprobacionDePagosSchema = z.object({
  reglas: z.array(reglaSchema),
  delegaciones: z.array(delegacionSchema),
  grupos: z.array(z.object({ id: z.number(), nombre: z.string(), aprueban: z.number() })),
  /** People who may approve. */
  personas: z.array(z.object({ id: z.number(), nombre: z.string() })),
});
export type AprobacionDePagos = z.output<typeof aprobacionDePagosSchema>;

export const getAprobacionDePagos = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/aprobacion',
  summary: 'Rules of signatures and delegations in force, with the groups and people that they may name.',
  access: ver,
  reply: { status: 200, schema: aprobacionDePagosSchema },
});

export const postReglaDePago = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/aprobacion/reglas',
  summary: 'A rule of signatures. Orders that wait are held to it from now on.',
  access: editar,
  body: reglaEscritaSchema,
  reply: { status: 201, schema: aprobacionDePagosSchema },
});

export const deleteReglaDePago = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chipay/aprobacion/reglas/{id}',
  summary: 'Takes a rule of signatures away.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

export const postDelegacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/aprobacion/delegaciones',
  summary: 'Lends the groups of the person who asks to another approver until a day, at most 92 days later.',
  access: aprobar,
  body: z
    .object({ idDelegado: idSchema, desde: fechaSchema, hasta: fechaSchema })
    .refine(({ desde, hasta }) => hasta >= desde, {
      error: 'El último día no puede ser antes del primero.',
      path: ['hasta'],
      when: onceRight(),
    }),
  reply: { status: 201, schema: aprobacionDePagosSchema },
});

export const deleteDelegacion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chipay/aprobacion/delegaciones/{id}',
  summary: 'Ends a delegation of the person who asks.',
  access: aprobar,
  params: idParams,
  reply: { status: 204 },
});
