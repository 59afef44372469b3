import { MAX_CORREOS, MAX_ESPERA_HORAS, TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import * as z from 'zod';
import { beneficiarioSchema, emailsNotificar, textoRequerido } from '../campos/index.ts';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  listaSchema,
  montoSchema,
  ORDEN_POR_OMISION,
  ordenSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const features = ['pago_a_proveedores'] as const;
const ver = { kind: 'session', features, permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features, permission: 'pagos.beneficiarios' } as const;

const cuentaSchema = z.object({
  id: z.number(),
  idIntegrador: z.number(),
  banco: z.string(),
  tipoCuenta: z.enum(TIPOS_CUENTA_PAGO),
  numeroCuenta: z.string(),
  /** The first notice address. */
  email: z.string(),
  /** Further notice addresses. */
  emails: z.array(z.string()),
});

const beneficiarioItemSchema = cuentaSchema.extend({
  rut: z.string(),
  razonSocial: z.string(),
  /** A new or changed account waits for somebody else's word. */
  isLocked: z.boolean(),
  isDeleted: z.boolean(),
  /** From when on the account may be paid; null while locked. */
  pagableDesde: instanteSchema.nullable(),
  Integrador: z.object({ id: z.number(), nombre: z.string(), logo: z.string().nullable() }),
  /** Why its accounts, or payments to them, were refused; the newest first. */
  motivosRechazo: z.array(z.object({ id: z.number(), motivoRechazo: z.string() })),
});
export type BeneficiarioItem = z.output<typeof beneficiarioItemSchema>;

export const ORDEN_BENEFICIARIOS = ['razonSocial', 'created'] as const;

export const beneficiariosQuery = paginaQuery.extend({
  order: ordenSchema(ORDEN_BENEFICIARIOS).default(ORDEN_POR_OMISION),
  /** RUT, account number, or part of the name. */
  texto: z.string().trim().max(100).optional(),
  ids: listaSchema(idSchema).optional(),
  /** Only those that wait for confirmation. */
  bloqueados: z.stringbool().optional(),
  includeDeleted: z.stringbool().optional(),
});
export type BeneficiariosQuery = z.output<typeof beneficiariosQuery>;

const listaBeneficiariosSchema = paginadaSchema(beneficiarioItemSchema).extend({
  /** Of all that the company has. */
  bloqueados: z.number(),
});
export type ListaBeneficiarios = z.output<typeof listaBeneficiariosSchema>;

export const listBeneficiarios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/beneficiarios',
  summary: 'Who is paid, with their bank and account; one whose account waits for confirmation is locked.',
  access: ver,
  query: beneficiariosQuery,
  reply: { status: 200, schema: listaBeneficiariosSchema },
});

const historiaSchema = cuentaSchema.extend({
  estado: z.enum(['por_confirmar', 'vigente', 'reemplazada', 'rechazada']),
  /** Who entered it; null where the supplier proposed it in their portal. */
  quien: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Address that the supplier verified when they proposed it. */
  propuestaPor: z.string().nullable(),
  created: instanteSchema,
  decidio: z.string().nullable(),
  decidida: instanteSchema.nullable(),
  habloCon: z.string().nullable(),
  motivoRechazo: z.string().nullable(),
  /** What is unusual of its number at this bank, in words. */
  avisos: z.array(z.string()),
  /** Bank lines that paid to this account and explain documents of the RUT. */
  pagos: z.object({ cuantos: z.number(), monto: montoSchema, ultimo: z.string().nullable() }),
  /** Orders to this account that the bank refused or sent back, the newest first. */
  rechazos: z.array(
    z.object({ id: z.number(), idOrden: z.number(), motivoRechazo: z.string(), created: instanteSchema }),
  ),
});
export type CuentaDeHistoria = z.output<typeof historiaSchema>;

const beneficiarioDetalleSchema = beneficiarioItemSchema.extend({
  /** Newest first. */
  cuentas: z.array(historiaSchema),
  /** Accounts that bank lines paid for documents of this RUT, the last paid first; at most 20. */
  cuentasPagadas: z.array(
    z.object({
      banco: z.string().nullable(),
      numeroCuenta: z.string(),
      nombre: z.string().nullable(),
      cuantos: z.number(),
      monto: montoSchema,
      ultimo: z.string(),
    }),
  ),
  /** Other beneficiaries with the same account. */
  repetidaEn: z.array(z.object({ id: z.number(), rut: z.string(), razonSocial: z.string() })),
  /** Other RUTs that bank lines paid into the same account, or whose CuentaRUT it is. */
  otrosTitulares: z.array(z.object({ rut: z.string(), razonSocial: z.string() })),
  /** The account is of somebody whom the company pays wages. */
  esDeTrabajador: z.boolean(),
  /** Whether the company bought from this RUT. */
  esProveedor: z.boolean(),
  telefono: z.string().nullable(),
  esperaHoras: z.number(),
});
export type BeneficiarioDetalle = z.output<typeof beneficiarioDetalleSchema>;

export const getBeneficiario = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/beneficiarios/{id}',
  summary: 'A beneficiary with every account they had, and what the bank lines say of them.',
  access: ver,
  params: idParams,
  reply: { status: 200, schema: beneficiarioDetalleSchema },
});

export const beneficiarioEscrito = beneficiarioSchema.extend({
  /** Further notice addresses; without them those of before stay. */
  emails: emailsNotificar
    .max(MAX_CORREOS - 1, `Un beneficiario tiene hasta ${MAX_CORREOS} correos.`)
    .optional(),
  tipoCuenta: z.enum(TIPOS_CUENTA_PAGO, 'Elige el tipo de cuenta.'),
});
export type BeneficiarioEscrito = z.output<typeof beneficiarioEscrito>;

export const postBeneficiario = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/beneficiarios',
  summary: 'A new beneficiary, locked until somebody else confirms the account.',
  access: editar,
  body: beneficiarioEscrito,
  reply: { status: 201, schema: beneficiarioDetalleSchema },
});

export const beneficiarioCambiado = beneficiarioEscrito.omit({ rut: true });
export type BeneficiarioCambiado = z.output<typeof beneficiarioCambiado>;

export const putBeneficiario = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/chipay/beneficiarios/{id}',
  summary: 'Changes a beneficiary. Another account or address locks them; the former addresses are told.',
  access: editar,
  params: idParams,
  body: beneficiarioCambiado,
  reply: { status: 200, schema: beneficiarioDetalleSchema },
});

export const deleteBeneficiario = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chipay/beneficiarios/{id}',
  summary: 'Takes a beneficiary out of the list; their accounts stay in the history.',
  access: editar,
  params: idParams,
  reply: { status: 204 },
});

const confirmacionSchema = z.object({
  habloCon: textoRequerido(200),
  ultimosDigitos: z.string('Escribe los 4 dígitos.').regex(/^\d{4}$/, 'Escribe los 4 dígitos.'),
});
export type ConfirmacionEscrita = z.output<typeof confirmacionSchema>;

export const confirmarBeneficiario = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/beneficiarios/{id}/confirmar',
  summary: 'Confirms the account that waits, with the last digits that the supplier read out.',
  access: editar,
  params: idParams,
  body: confirmacionSchema,
  reply: { status: 200, schema: beneficiarioDetalleSchema },
});

export const rechazarBeneficiario = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/beneficiarios/{id}/rechazar',
  summary: 'Refuses the account that waits, with the reason; the former one goes on.',
  access: editar,
  params: idParams,
  body: z.object({ motivoRechazo: textoRequerido(500) }),
  reply: { status: 200, schema: beneficiarioDetalleSchema },
});

export const MAX_BYTES_BENEFICIARIOS = 2 * 1024 * 1024;

export const bulkBeneficiarios = endpoint({
  service: 'api',
  method: 'POST',
  path: '/chipay/beneficiarios/bulk',
  summary:
    'Reads beneficiaries from a CSV or XLSX file (field `archivo`) with the columns rut, razon_social, banco, ' +
    'tipo_cuenta, numero_cuenta and email (several between commas or semicolons). Each new or changed account waits for confirmation. Rows that cannot be read ' +
    'are named and the rest comes in.',
  access: editar,
  multipart: true,
  reply: {
    status: 200,
    schema: z.object({
      creados: z.number(),
      cambiados: z.number(),
      iguales: z.number(),
      errores: z.array(z.object({ fila: z.number(), mensaje: z.string() })),
    }),
  },
});

const ajustesDePagoSchema = z.object({
  esperaHoras: z
    .number('La espera va de 0 a 240 horas.')
    .int('La espera va de 0 a 240 horas.')
    .min(0, 'La espera va de 0 a 240 horas.')
    .max(MAX_ESPERA_HORAS, 'La espera va de 0 a 240 horas.'),
  /** Pesos from which on an approval needs a second factor. */
  codigoDesde: z
    .number('Ingresa un monto.')
    .int('Ingresa un monto sin decimales.')
    .min(0, 'Ingresa un monto.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.'),
  /** Most pesos of the first payment to an account; null: no limit. */
  primerPagoMax: z
    .number('Ingresa un monto.')
    .int('Ingresa un monto sin decimales.')
    .positive('Ingresa un monto mayor a 0.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.')
    .nullable(),
  /** Pesos below which the current accounts should not fall; null: none. */
  saldoMinimo: z
    .number('Ingresa un monto.')
    .int('Ingresa un monto sin decimales.')
    .positive('Ingresa un monto mayor a 0.')
    .max(Number.MAX_SAFE_INTEGER, 'El monto es demasiado grande.')
    .nullable(),
});

export const getAjustesDePago = endpoint({
  service: 'api',
  method: 'GET',
  path: '/chipay/ajustes',
  summary: 'What the company sets for its payments.',
  access: ver,
  reply: { status: 200, schema: ajustesDePagoSchema },
});

export const putAjustesDePago = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/chipay/ajustes',
  summary:
    'Sets the wait of new accounts, the limits of payments, and the least balance; left out, that one stays.',
  access: editar,
  body: ajustesDePagoSchema.partial({ saldoMinimo: true }),
  reply: { status: 200, schema: ajustesDePagoSchema },
});
