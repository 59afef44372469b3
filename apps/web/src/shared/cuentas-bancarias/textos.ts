import type { CuentaCorriente } from '@cuadra/contract';

export const NOMBRE_TIPO_CUENTA: Readonly<Record<CuentaCorriente['tipo'], string>> = {
  CC: 'Cuenta corriente',
  TC: 'Tarjeta de crédito',
  CW: 'Billetera',
  MP: 'Medio de pago',
};

/** `··0452`: the last four characters tell a company's accounts apart. */
export function ultimosDigitos(numeroCuenta: string): string {
  return `··${numeroCuenta.replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)}`;
}

/** `Banco de Chile ··0452`. */
export function cuentaCorta({ banco, numeroCuenta }: { banco: string; numeroCuenta: string }): string {
  return `${banco} ${ultimosDigitos(numeroCuenta)}`;
}
