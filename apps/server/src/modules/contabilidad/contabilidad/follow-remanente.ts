import type { MovimientoMensual } from './store/iva.ts';

export interface Remanente {
  readonly anterior: number;
  readonly aPagar: number;
  readonly remanente: number;
}

/**
 * What the months leave to each other: credit that exceeds the débito of its month passes to the next (DL 825, article
 * 26), here without the adjustment by the UTM of article 27. `hasta` is the month asked for.
 */
export function followRemanente(movimientos: readonly MovimientoMensual[], hasta: string): Remanente {
  const meses = new Map<string, number>();
  for (const { mes, debe, haber } of movimientos) meses.set(mes, (meses.get(mes) ?? 0) + haber - debe);
  let anterior = 0;
  for (const [mes, porPagar] of [...meses].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (mes < hasta) anterior = Math.max(0, anterior - porPagar);
  const neto = (meses.get(hasta) ?? 0) - anterior;
  return { anterior, aPagar: Math.max(0, neto), remanente: Math.max(0, -neto) };
}
