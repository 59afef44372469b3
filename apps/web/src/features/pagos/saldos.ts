import type { ProyeccionDePagos, ResumenDePagos } from '@cuadra/contract';
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

export interface SaldoConEsperado extends SaldoDeDia {
  /** Pesos left if what the cash flow expects comes too; absent without a projection. */
  readonly esperado?: number;
  /** Between these the balance falls in four of five cases. */
  readonly banda?: [number, number];
}

/** Balances with what the cash flow expects besides the orders. */
export function addEsperado(
  saldos: readonly SaldoDeDia[],
  proyeccion: ProyeccionDePagos | undefined,
): SaldoConEsperado[] {
  const dias = new Map(proyeccion?.dias.map((dia) => [dia.fecha, dia]));
  return saldos.map((dia) => {
    const neto = dias.get(dia.fecha);
    if (neto === undefined) return dia;
    const { esperado, bajo, alto } = neto;
    return { ...dia, esperado: dia.saldo + esperado, banda: [dia.saldo + bajo, dia.saldo + alto] };
  });
}
