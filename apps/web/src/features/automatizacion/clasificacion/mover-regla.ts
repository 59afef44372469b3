/**
 * The rules with one of them at another index, and the place in the company's whole order that it then has. The places
 * stay where they are and the rules change theirs: between two of a list there may be rules that it does not show. Null
 * where nothing moves.
 */
export function moverRegla<T extends { readonly id: number; readonly orden: number }>(
  reglas: readonly T[],
  id: number,
  destino: number,
): { items: T[]; orden: number } | null {
  const desde = reglas.findIndex((regla) => regla.id === id);
  const orden = reglas[destino]?.orden;
  const regla = reglas[desde];
  if (regla === undefined || orden === undefined || desde === destino) return null;
  const items = reglas
    .toSpliced(desde, 1)
    .toSpliced(destino, 0, regla)
    .map((una, lugar) => ({ ...una, orden: reglas[lugar]?.orden ?? una.orden }));
  return { items, orden };
}
