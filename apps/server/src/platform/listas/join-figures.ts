import type { Figures, Total } from './lista.ts';

/** Beyond this a sum would not be to the peso. */
function add(uno: number, otro: number): number {
  const suma = uno + otro;
  if (!Number.isSafeInteger(suma)) throw new RangeError('a total beyond 2^53');
  return suma;
}

/** The figures of all parts of a list by currency, in minor units, pesos first; none of a currency without rows. */
export function joinFigures<C extends string>(
  parts: readonly (Total<C> & { readonly idMoneda: number })[],
  names: readonly (C | 'cantidad')[],
): Total<C>[] {
  const byMoneda = Map.groupBy(parts, ({ idMoneda }) => idMoneda);
  return [...byMoneda]
    .toSorted(([una], [otra]) => una - otra)
    .map(([, suyas]) => {
      const sums = names.map((name) => [name, suyas.reduce((suma, part) => add(suma, part[name]), 0)]);
      // The entries are those of `names`, each with its sum.
      return { moneda: suyas[0]?.moneda ?? '', ...(Object.fromEntries(sums) as Figures<C>) };
    })
    .filter(({ cantidad }) => cantidad !== 0);
}
