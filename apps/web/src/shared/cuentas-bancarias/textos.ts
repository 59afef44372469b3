import type { CuentaCorriente } from '@cuadra/contract';

export const NOMBRE_TIPO_CUENTA: Readonly<Record<CuentaCorriente['tipo'], string>> = {
  CC: 'Cuenta corriente',
  TC: 'Tarjeta de crédito',
  CW: 'Billetera',
  MP: 'Medio de pago',
};

/** `··0452`: the last four characters tell a company's accounts apart. Empty for an account without a number. */
export function ultimosDigitos(numeroCuenta: string): string {
  return /\d/.test(numeroCuenta) ? `··${numeroCuenta.replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)}` : '';
}

/** `Banco de Chile ··0452`; `Billetera Cuadra`, which has a name in place of a number. */
export function cuentaCorta({ banco, numeroCuenta }: { banco: string; numeroCuenta: string }): string {
  const digitos = ultimosDigitos(numeroCuenta);
  return digitos === '' ? `${numeroCuenta} ${banco}` : `${banco} ${digitos}`;
}
