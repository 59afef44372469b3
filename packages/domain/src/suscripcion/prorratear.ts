import { assertMonto } from '../dinero/index.ts';
import { diasEntre, type Fecha } from '../fecha/index.ts';
import { convertirAPesos, type ValoresDelDia } from '../monedas/index.ts';
import { tramoDesde } from './periodos.ts';
import type { Abono, Cargo, Ciclo, PlanContratado, PrecioDePlan, Rango } from './tipos.ts';

/** Rounded half up, of non-negative integers within exactness. */
function redondear(numerador: number, denominador: number): number {
  return Math.floor((2 * assertMonto(numerador) + denominador) / (2 * denominador));
}

/**
 * Part of a period's price that a stretch of its days bears, in pesos: the difference of the price's rounded parts up to
 * its end and up to its beginning. So the parts of a period add up to its price, however it is cut.
 */
export function valorDeTramo(precioEnPesos: number, periodo: Rango, tramo: Rango): number {
  const dias = diasEntre(periodo.desde, periodo.hasta);
  if (tramo.desde < periodo.desde || tramo.hasta > periodo.hasta || tramo.hasta < tramo.desde)
    throw new RangeError(`${tramo.desde}/${tramo.hasta} is not within ${periodo.desde}/${periodo.hasta}`);
  const hasta = (dia: Fecha) => redondear(precioEnPesos * diasEntre(periodo.desde, dia), dias);
  return hasta(tramo.hasta) - hasta(tramo.desde);
}

/** A currency without a value on the day of issue: nothing is charged until it is known. */
export class SinValorDelDia extends Error {
  constructor(moneda: string) {
    super(`no value of ${moneda} on the day of issue`);
    this.name = 'SinValorDelDia';
  }
}

/** A price in whole pesos at the values of the day of issue. Throws SinValorDelDia. */
export function precioEnPesos(
  { moneda, monto }: PrecioDePlan,
  valores: ValoresDelDia,
): { readonly pesos: number; readonly valor: string | null } {
  if (moneda === 'CLP') return { pesos: assertMonto(monto), valor: null };
  const valor = valores[moneda];
  if (valor === undefined) throw new SinValorDelDia(moneda);
  return { pesos: convertirAPesos(monto, moneda, valor), valor };
}

/** Charges a plan from a day to the end of its period, at the values of the day of issue. Throws SinValorDelDia. */
export function cargar(
  plan: PlanContratado,
  ciclo: Ciclo,
  { desde, valores }: { readonly desde: Fecha; readonly valores: ValoresDelDia },
): Cargo {
  const { tramo, periodo } = tramoDesde(ciclo, desde);
  const { pesos, valor } = precioEnPesos(plan.precio, valores);
  return {
    plan,
    periodo,
    tramo,
    valor,
    precioEnPesos: pesos,
    neto: valorDeTramo(pesos, periodo, tramo),
    vigenteHasta: tramo.hasta,
  };
}

/** The days of a charge from `desde` on that are still in force; null where none is. */
export function deshacer(cargo: Cargo, desde: Fecha): Abono | null {
  const inicio = desde > cargo.tramo.desde ? desde : cargo.tramo.desde;
  if (inicio >= cargo.vigenteHasta) return null;
  const tramo = { desde: inicio, hasta: cargo.vigenteHasta };
  return { cargo, tramo, neto: valorDeTramo(cargo.precioEnPesos, cargo.periodo, tramo) };
}
