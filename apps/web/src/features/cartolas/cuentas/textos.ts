import type { CuentaCorriente } from '@cuadra/contract';
import { fechaCorta } from '../../../shared/formats/index.ts';

/** What people call an account: the name they gave it, else bank and number. */
export function nombreDe({ alias, banco, numeroCuenta }: CuentaCorriente): string {
  return alias ?? `${banco} ${numeroCuenta}`;
}

/** Where the balance is from: «según el banco, 12 nov». */
export function origenDelSaldo({ saldoAl, saldoSegun }: CuentaCorriente, dia: string): string | null {
  if (saldoAl === null) return null;
  return `según ${saldoSegun === 'banco' ? 'el banco' : 'la cartola'}, ${fechaCorta(saldoAl, dia)}`;
}

/** The days of a card: «Cierra el 20 y se paga el 5»; null where none is known. */
export function diasDeTarjeta({
  diaCierre,
  diaPago,
}: Pick<CuentaCorriente, 'diaCierre' | 'diaPago'>): string | null {
  const cierre = diaCierre === null ? null : `cierra el ${diaCierre}`;
  const pago = diaPago === null ? null : `se paga el ${diaPago}`;
  const texto = [cierre, pago].filter((parte) => parte !== null).join(' y ');
  return texto === '' ? null : texto.charAt(0).toUpperCase() + texto.slice(1);
}

/** What accounts in use hold in each currency, cards apart: they are debt. */
export function sumarSaldos(
  cuentas: readonly CuentaCorriente[],
): { moneda: CuentaCorriente['moneda']; saldo: number; deuda: number }[] {
  const porMoneda = Map.groupBy(
    cuentas.filter(({ activa, saldo }) => activa && saldo !== null),
    ({ moneda }) => moneda,
  );
  return [...porMoneda].map(([moneda, suyas]) => ({
    moneda,
    saldo: sumar(suyas.filter(({ tipo }) => tipo !== 'TC')),
    deuda: sumar(suyas.filter(({ tipo }) => tipo === 'TC')),
  }));
}

const sumar = (cuentas: readonly CuentaCorriente[]) =>
  cuentas.reduce((suma, { saldo }) => suma + (saldo ?? 0), 0);
