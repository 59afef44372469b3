import { TIPOS_MOVIMIENTO } from '@cuadra/domain/billetera';
import * as z from 'zod';
import { depositoSchema, retiroSchema } from '../campos/index.ts';
import {
  endpoint,
  idParams,
  instanteSchema,
  montoSchema,
  paginadaSchema,
  paginaQuery,
} from '../core/index.ts';

const FEATURES = ['banco', 'pago_a_proveedores'] as const;
const ver = { kind: 'session', features: FEATURES, permission: 'cartolas.ver' } as const;
const mover = { kind: 'session', features: FEATURES, permission: 'billetera.mover' } as const;

export const ESTADOS_OPERACION = ['pendiente', 'hecha', 'anulada', 'devuelta'] as const;

/** Where a deposit is transferred to: the account in which Cuadra keeps what is in the wallets. */
export const cuentaDepositoSchema = z.object({
  banco: z.string(),
  tipoCuenta: z.string(),
  numeroCuenta: z.string(),
  rut: z.string(),
  razonSocial: z.string(),
  email: z.string(),
});
export type CuentaDeposito = z.output<typeof cuentaDepositoSchema>;

/** Something that was asked of the wallet: a deposit that is awaited, a withdrawal, and what became of it. */
export const operacionBilleteraSchema = z.object({
  id: z.number(),
  tipo: z.enum(['deposito', 'retiro']),
  estado: z.enum(ESTADOS_OPERACION),
  monto: montoSchema,
  /** Of a deposit that came in, what was received. */
  montoRecibido: montoSchema.nullable(),
  /** What the transfer of a deposit has to say, by which it is known. */
  referencia: z.string(),
  /** The account that a withdrawal goes to. */
  cuenta: z.object({ id: z.number(), banco: z.string(), numeroCuenta: z.string() }).nullable(),
  /** Why a withdrawal came back. */
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
  resuelta: instanteSchema.nullable(),
});
export type OperacionBilletera = z.output<typeof operacionBilleteraSchema>;

/** What the wallet holds, in pesos. */
export const billeteraSchema = z.object({
  /** Free to be used or withdrawn. */
  saldo: montoSchema,
  /** With what is set apart for scheduled payments. What is on its way out is no longer in it. */
  saldoTotal: montoSchema,
  saldoPagosAgendados: montoSchema,
  /** On its way to an account of the company. */
  saldoEnRetiro: montoSchema,
  /** Its account of type CW; null before the first movement. */
  idCuentaCorriente: z.number().nullable(),
  /** Null where the installation takes no deposits. */
  cuentaDeposito: cuentaDepositoSchema.nullable(),
  /** Deposits that are awaited and withdrawals on their way, newest first, up to fifty. */
  pendientes: z.array(operacionBilleteraSchema),
});
export type Billetera = z.output<typeof billeteraSchema>;

export const movimientoBilleteraSchema = z.object({
  numero: z.number(),
  tipo: z.enum(TIPOS_MOVIMIENTO),
  glosa: z.string(),
  /** What the company has more or less of in its wallet; zero where only its use changed. */
  monto: montoSchema,
  /** What moved, always positive. */
  montoMovido: montoSchema,
  /** Free after it. */
  saldo: montoSchema,
  idCartola: z.number().nullable(),
  created: instanteSchema,
});
export type MovimientoBilletera = z.output<typeof movimientoBilleteraSchema>;

/**
 * Chosen by whoever asks, so that asking again does nothing more: also as the header `Idempotency-Key`. The same key
 * with other data is refused (409).
 */
const clave = z.string().trim().min(1, 'Requerido').max(100, 'Máximo 100 caracteres').optional();

export const getBilletera = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/wallet',
  summary:
    'What the wallet holds: free, set apart for scheduled payments, and in total; and what is on its way.',
  access: ver,
  reply: { status: 200, schema: billeteraSchema },
});

export const listMovimientosBilletera = endpoint({
  service: 'api',
  method: 'GET',
  path: '/cuentas-corrientes/wallet/movimientos',
  summary: 'Movements of the wallet, newest first.',
  access: ver,
  query: paginaQuery,
  reply: { status: 200, schema: paginadaSchema(movimientoBilleteraSchema) },
});

export const depositBilletera = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas-corrientes/wallet/deposit',
  summary:
    'Announces a transfer to the wallet and answers the code that it has to carry. The balance grows when the transfer is seen, by what was received.',
  access: mover,
  body: depositoSchema.extend({ clave }),
  reply: { status: 201, schema: operacionBilleteraSchema },
});

export const withdrawBilletera = endpoint({
  service: 'api',
  method: 'POST',
  path: '/cuentas-corrientes/wallet/withdraw',
  summary:
    'Takes an amount out of the wallet towards a current account of the company, at once and never below zero.',
  access: mover,
  body: retiroSchema(Number.MAX_SAFE_INTEGER).extend({ clave }),
  reply: { status: 201, schema: operacionBilleteraSchema },
});

export const cancelDeposito = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/cuentas-corrientes/wallet/deposit/{id}',
  summary: 'Gives up a deposit that is awaited. 409 where it came in already.',
  access: mover,
  params: idParams,
  reply: { status: 200, schema: operacionBilleteraSchema },
});
