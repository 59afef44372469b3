import type { TotalDeMes } from './store/totals.ts';

type Parte = Omit<TotalDeMes, 'mes'>;
type Total = Omit<Parte, 'idMoneda'>;

/** Beyond this a sum would not be to the peso. */
function add(uno: number, otro: number): number {
  const suma = uno + otro;
  if (!Number.isSafeInteger(suma)) throw new RangeError('a total beyond 2^53');
  return suma;
}

/** The sums of all parts of a list by currency, in minor units, pesos first. */
export function joinTotals(partes: readonly Parte[]): Total[] {
  const totales = new Map<number, Total>();
  for (const { idMoneda, moneda, cantidad, cuantosAbonos, abonos, cargos, sinConciliar } of partes) {
    const total = totales.get(idMoneda);
    totales.set(idMoneda, {
      moneda,
      cantidad: add(total?.cantidad ?? 0, cantidad),
      cuantosAbonos: add(total?.cuantosAbonos ?? 0, cuantosAbonos),
      abonos: add(total?.abonos ?? 0, abonos),
      cargos: add(total?.cargos ?? 0, cargos),
      sinConciliar: add(total?.sinConciliar ?? 0, sinConciliar),
    });
  }
  return [...totales].toSorted(([una], [otra]) => una - otra).map(([, total]) => total);
}
