/**
 * The accounts of a wallet. `custodia` is what Cuadra holds of the company at the bank, and grows with debits; the
 * other three are what it owes of it, and grow with credits: free, set apart for scheduled payments, and on its way to
 * an account of the company.
 */
export const CUENTAS_BILLETERA = ['custodia', 'disponible', 'agendado', 'en_retiro'] as const;
export type CuentaBilletera = (typeof CUENTAS_BILLETERA)[number];

/** Pesos that a wallet holds, by what they are for. What is in custody is their sum. */
export interface SaldosBilletera {
  readonly disponible: number;
  readonly agendado: number;
  readonly enRetiro: number;
}

export const SALDOS_EN_CERO: SaldosBilletera = { disponible: 0, agendado: 0, enRetiro: 0 };

export const TIPOS_MOVIMIENTO = [
  'deposito',
  'agendar',
  'desagendar',
  'pagar',
  'pago_devuelto',
  'retirar',
  'retiro_pagado',
  'retiro_devuelto',
] as const;
export type TipoMovimiento = (typeof TIPOS_MOVIMIENTO)[number];

/** Pesos on one side of an account. */
export interface LineaBilletera {
  readonly cuenta: CuentaBilletera;
  readonly debe: number;
  readonly haber: number;
}

export interface Movimiento {
  readonly tipo: TipoMovimiento;
  readonly lineas: readonly LineaBilletera[];
  /** What the wallet holds after it. */
  readonly despues: SaldosBilletera;
  /** What the company has more or less of in its wallet: the amount of its bank line, zero where it only changes use. */
  readonly efecto: number;
}
