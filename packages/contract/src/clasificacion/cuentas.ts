import * as z from 'zod';
import { textoOpcional, textoRequerido } from '../campos/index.ts';
import { endpoint, idParams, type FeatureKey } from '../core/index.ts';

const FEATURES: readonly FeatureKey[] = ['plan_cuentas', 'clasificar'];
const ver = { kind: 'session', features: FEATURES, permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: FEATURES, permission: 'cuentas.editar' } as const;

/** How far the uses of an account or a line are counted: a book of a million documents is not walked to show a chart. */
export const MAX_USOS = 1000;

export const cuentaContableSchema = z.object({
  id: z.number(),
  idSubtipo: z.number(),
  /** How the posting rules name it; such an account is neither archived nor deleted. */
  key: z.string().nullable(),
  codigo: z.string(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  /** Takes no new classification. */
  bloqueada: z.boolean(),
  /** Out of sight of whoever classifies. */
  archivada: z.boolean(),
  deleted: z.boolean(),
  /** The account of a bank account. */
  esBanco: z.boolean(),
  /** Documents and bank lines that are classified in it; nobody counts beyond MAX_USOS. */
  usos: z.number(),
  /** Whether it may be deleted: nothing was ever posted to it nor classified in it. */
  borrable: z.boolean(),
});
export type CuentaContable = z.output<typeof cuentaContableSchema>;

const hojaSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  Cuentas: z.array(cuentaContableSchema),
});

/** Specification, section 3, Chart of accounts: types, nested sub-types, accounts. */
export const cuentaTipoSchema = z.object({
  id: z.number(),
  key: z.string(),
  nombre: z.string(),
  creditoPositivo: z.boolean(),
  visible: z.boolean(),
  Subtipos: z.array(hojaSchema.extend({ Subtipos: z.array(hojaSchema) })),
});
export type CuentaTipo = z.output<typeof cuentaTipoSchema>;

export const listCuentas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas',
  summary: 'The chart of accounts: types, sub-types and accounts, with how often each is used.',
  access: ver,
  query: z.object({
    /** Also those that were deleted. */
    includeDeleted: z.stringbool().default(false),
  }),
  reply: { status: 200, schema: z.object({ items: z.array(cuentaTipoSchema) }) },
});

const codigo = textoRequerido(30).regex(
  /^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u,
  'El código lleva letras, números, puntos y guiones, como 6.1.03.02.',
);
export const cuentaBody = z.object({
  codigo,
  nombre: textoRequerido(150),
  descripcion: textoOpcional(300),
  idSubtipo: z.number('Elige dónde va la cuenta.').int().positive().max(99_999, 'Elige dónde va la cuenta.'),
});

export const createCuenta = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas',
  summary: 'Adds an account to the chart. 409 where its code is taken.',
  access: editar,
  body: cuentaBody,
  reply: { status: 201, schema: cuentaContableSchema },
});

export const updateCuenta = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/cuentas/{id}',
  summary: 'Renames, moves, blocks or archives an account.',
  access: editar,
  params: idParams,
  body: cuentaBody.partial().extend({ bloqueada: z.boolean().optional(), archivada: z.boolean().optional() }),
  reply: { status: 200, schema: cuentaContableSchema },
});

export const deleteCuenta = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/cuentas/{id}',
  summary: 'Deletes an account that was never used. 409 with the reason where it was.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

export const MAX_BYTES_PLAN = 2 * 1024 * 1024;
export const importCuentas = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas/importar',
  summary:
    'Reads a chart from a CSV or XLSX file (campo `archivo`) with the columns codigo, nombre and tipo. Accounts whose ' +
    'code is there take the new name and place; rows that cannot be read are named and the rest comes in.',
  access: editar,
  multipart: true,
  reply: {
    status: 200,
    schema: z.object({
      creadas: z.number(),
      cambiadas: z.number(),
      iguales: z.number(),
      errores: z.array(z.object({ fila: z.number(), mensaje: z.string() })),
    }),
  },
});

export const exportCuentas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas/exportar',
  summary: 'The chart as a CSV file that the import reads back.',
  access: ver,
  reply: { status: 200, media: 'text/csv' },
});

export const lineaNegocioSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  archivada: z.boolean(),
  usos: z.number(),
});
export type LineaNegocio = z.output<typeof lineaNegocioSchema>;

export const listLineas = endpoint({
  service: 'api',
  method: 'GET',
  path: '/lineas',
  summary: 'Business lines of the company, with how often each is used.',
  access: ver,
  reply: { status: 200, schema: z.object({ items: z.array(lineaNegocioSchema) }) },
});

const nombreLinea = textoRequerido(100);
export const createLinea = endpoint({
  service: 'api',
  method: 'POST',
  path: '/lineas',
  summary: 'Adds a business line. 409 where the name is taken.',
  access: editar,
  body: z.object({ nombre: nombreLinea }),
  reply: { status: 201, schema: lineaNegocioSchema },
});
export const updateLinea = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/lineas/{id}',
  summary: 'Renames or archives a business line.',
  access: editar,
  params: idParams,
  body: z.object({ nombre: nombreLinea.optional(), archivada: z.boolean().optional() }),
  reply: { status: 200, schema: lineaNegocioSchema },
});
export const deleteLinea = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/lineas/{id}',
  summary: 'Deletes a business line that was never used. 409 where it was.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});
