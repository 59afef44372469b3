import type { TotalDeMes } from './store/totals.ts';

type Total = Omit<TotalDeMes, 'mes' | 'idMoneda'>;

/** Beyond this a sum would not be to the peso. */
function add(uno: number, otro: number): number {
  const suma = uno + otro;
  if (!Number.isSafeInteger(suma)) throw new RangeError('a total beyond 2^53');
  return suma;
}

/** The sums of all months by currency, in minor units, pesos first. */
export function joinMonths(meses: readonly TotalDeMes[]): Total[] {
  const totales = new Map<number, Total>();
  for (const { mes: _mes, idMoneda, ...suyo } of meses) {
    const total = totales.get(idMoneda);
    totales.set(
      idMoneda,
      total
        ? {
            moneda: suyo.moneda,
            cantidad: add(total.cantidad, suyo.cantidad),
            cuantosAbonos: add(total.cuantosAbonos, suyo.cuantosAbonos),
            abonos: add(total.abonos, suyo.abonos),
            cargos: add(total.cargos, suyo.cargos),
            sinConciliar: add(total.sinConciliar, suyo.sinConciliar),
          }
        : suyo,
    );
  }
  return [...totales].toSorted(([una], [otra]) => una - otra).map(([, total]) => total);
}
