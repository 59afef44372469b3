/** Per cents of a limit that are told of. */
export const UMBRALES_DE_TOPE = [80, 100] as const;
export type UmbralDeTope = (typeof UMBRALES_DE_TOPE)[number];

/**
 * The threshold that a use has passed and that was not told of; null for none. A use that jumps over both is told of the
 * full limit alone.
 */
export function umbralDebido(
  { usado, tope }: { readonly usado: number; readonly tope: number | null },
  dados: readonly UmbralDeTope[],
): UmbralDeTope | null {
  if (tope === null || tope <= 0) return null;
  const alcanzado = UMBRALES_DE_TOPE.findLast((umbral) => usado * 100 >= tope * umbral);
  if (alcanzado === undefined || dados.some((dado) => dado >= alcanzado)) return null;
  return alcanzado;
}
