import { assertMonto, sumMontos } from '../dinero/index.ts';

/** Per cents are whole hundredths of one: 100 % is 10000, 33,33 % is 3333. */
export const CIEN_POR_CIENTO = 10_000;

/**
 * Splits an amount of minor units in proportion to whole weights, to the unit. By largest remainder: each part gets its
 * share truncated, and the units left over go one each to the parts that lost most by it, the earlier first where two
 * lost the same. The parts always add up to the amount, each has its sign or is zero, and none is a whole unit away
 * from its exact share.
 *
 * @throws RangeError where there is no weight, one is negative or not whole, or all are zero
 */
export function repartirPorMayorResto(total: number, pesos: readonly number[]): number[] {
  assertMonto(total);
  const grandes = pesos.map((peso) => {
    if (!Number.isSafeInteger(peso) || peso < 0) throw new RangeError(`not a whole weight: ${peso}`);
    return BigInt(peso);
  });
  const suma = grandes.reduce((acumulado, peso) => acumulado + peso, 0n);
  if (suma === 0n) throw new RangeError('nothing to split among');
  const monto = BigInt(Math.abs(total));
  const partes = grandes.map((peso, indice) => ({
    indice,
    entero: (monto * peso) / suma,
    resto: (monto * peso) % suma,
  }));
  const sobra = monto - partes.reduce((acumulado, { entero }) => acumulado + entero, 0n);
  const favorecidas = new Set(
    partes
      .toSorted((a, b) => (a.resto === b.resto ? a.indice - b.indice : a.resto > b.resto ? -1 : 1))
      .slice(0, Number(sobra))
      .map(({ indice }) => indice),
  );
  const signo = total < 0 ? -1 : 1;
  return partes.map(
    ({ entero, indice }) => signo * Number(entero + (favorecidas.has(indice) ? 1n : 0n)) || 0,
  );
}

/** Whether what a person said adds up to the whole. Figures are of what they said: amounts, or hundredths of a per cent. */
export type Reparto =
  | { readonly ok: true; readonly montos: readonly number[] }
  | {
      readonly ok: false;
      readonly motivo: 'no_cuadra' | 'parte_en_cero' | 'otro_signo';
      readonly suma: number;
      readonly total: number;
    };

function revisar(montos: readonly number[], total: number): Reparto {
  const suma = sumMontos(montos);
  if (montos.some((monto) => monto === 0)) return { ok: false, motivo: 'parte_en_cero', suma, total };
  if (montos.some((monto) => monto > 0 !== total > 0))
    return { ok: false, motivo: 'otro_signo', suma, total };
  return suma === total ? { ok: true, montos } : { ok: false, motivo: 'no_cuadra', suma, total };
}

/** A split said in amounts: none of nothing, all of the sign of the whole, which they add up to exactly. */
export function repartirEnMontos(total: number, montos: readonly number[]): Reparto {
  return revisar(montos, total);
}

/** A split said in hundredths of a per cent that are 100 % together: to the unit, by {@link repartirPorMayorResto}. */
export function repartirEnPorcentajes(total: number, porcentajes: readonly number[]): Reparto {
  const suma = sumMontos(porcentajes);
  if (suma !== CIEN_POR_CIENTO) return { ok: false, motivo: 'no_cuadra', suma, total: CIEN_POR_CIENTO };
  return revisar(repartirPorMayorResto(total, porcentajes), total);
}
