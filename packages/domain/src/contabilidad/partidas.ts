import { assertMonto, sumMontos, type Moneda } from '../dinero/index.ts';
import { convertirAPesos } from '../monedas/index.ts';
import type { KeyCuenta, LineaAsiento } from './tipos.ts';

/** A movement of an account in pesos: positive debits it, negative credits it. */
export interface Partida {
  readonly cuenta: KeyCuenta | number;
  readonly monto: number;
  readonly idLinea?: number | null;
  readonly idDocumento?: number | null;
}

export const sumPartidas = (partidas: readonly Partida[]): number => sumMontos(partidas.map((p) => p.monto));

/**
 * Splits an amount by shares, to the peso: each takes the truncated share of what it and those before it hold together,
 * less what those took. Shares that sum to nothing give all to the first. Unlike the weights of a split that a
 * person makes (`repartirPorMayorResto`), shares may be negative: the parts of a negative total are.
 */
export function repartirAcumulando(total: number, partes: readonly number[]): number[] {
  const suma = BigInt(sumMontos(partes));
  if (suma === 0n) return partes.map((_, i) => (i === 0 ? total : 0));
  let acumulado = 0n;
  let entregado = 0;
  return partes.map((parte) => {
    acumulado += BigInt(parte);
    const hasta = Number((BigInt(assertMonto(total)) * acumulado) / suma);
    const suya = hasta - entregado;
    entregado = hasta;
    return suya;
  });
}

/** The lines of an entry: one for each account and what it is of, debits first, nothing of zero. */
export function armarLineas(partidas: readonly Partida[]): LineaAsiento[] {
  const juntas = new Map<string, Required<Partida>>();
  for (const { cuenta, monto, idLinea = null, idDocumento = null } of partidas) {
    const clave = `${cuenta} ${idLinea} ${idDocumento}`;
    const previa = juntas.get(clave);
    juntas.set(clave, { cuenta, idLinea, idDocumento, monto: assertMonto((previa?.monto ?? 0) + monto) });
  }
  const lineas = [...juntas.values()]
    .filter(({ monto }) => monto !== 0)
    .map(({ cuenta, idLinea, idDocumento, monto }): LineaAsiento => ({
      cuenta,
      idLinea,
      idDocumento,
      debe: Math.max(monto, 0),
      haber: Math.max(-monto, 0),
    }));
  const diferencia = lineas.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
  if (diferencia !== 0) throw new RangeError(`an entry whose debits exceed its credits by ${diferencia}`);
  return [...lineas.filter(({ debe }) => debe > 0), ...lineas.filter(({ haber }) => haber > 0)];
}

/** From minor units of a currency to pesos, or null where the value of the day is not known. */
export function aPesos(moneda: Moneda, tipoCambio: string | null): ((monto: number) => number) | null {
  if (moneda === 'CLP') return (monto) => monto;
  if (tipoCambio === null) return null;
  return (monto) => convertirAPesos(monto, moneda, tipoCambio) + 0;
}
