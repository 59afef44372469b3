import type { ResumenDePagos } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';

export interface SaldoDeDia {
  readonly fecha: string;
  /** Pesos that leave on it. */
  readonly sale: number;
  /** Pesos that are left after it. */
  readonly saldo: number;
}

const DIAS_MINIMOS = 14;
const DIAS_MAXIMOS = 30;

/** Balance by day from today, at least 14 and at most 30 days ahead. */
export function saldosDe(saldo: number, dias: ResumenDePagos['dias'], desde: string): SaldoDeDia[] {
  const tope = addDias(desde, DIAS_MAXIMOS);
  const ultimo = dias.findLast(({ fecha }) => fecha <= tope)?.fecha ?? desde;
  const hasta = [addDias(desde, DIAS_MINIMOS), ultimo].toSorted().at(-1) ?? ultimo;
  const montos = new Map(dias.map(({ fecha, monto }) => [fecha, monto]));
  const saldos: SaldoDeDia[] = [];
  let queda = saldo;
  for (let fecha = desde; fecha <= hasta; fecha = addDias(fecha, 1)) {
    const sale = montos.get(fecha) ?? 0;
    queda -= sale;
    saldos.push({ fecha, sale, saldo: queda });
  }
  return saldos;
}
