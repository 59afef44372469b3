/** Which lines of each stretch a page takes: `limit` of them after the first `offset`. */
export interface Tajada<T> {
  readonly tramo: T;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a list whose order is that of several stretches, one after the other. */
export function planTramos<T>(
  tramos: readonly { readonly tramo: T; readonly cantidad: number }[],
  offset: number,
  limit: number,
): Tajada<T>[] {
  const tajadas: Tajada<T>[] = [];
  let [antes, faltan] = [offset, limit];
  for (const { tramo, cantidad } of tramos) {
    if (faltan === 0) break;
    if (antes >= cantidad) {
      antes -= cantidad;
      continue;
    }
    const tomadas = Math.min(faltan, cantidad - antes);
    tajadas.push({ tramo, offset: antes, limit: tomadas });
    faltan -= tomadas;
    antes = 0;
  }
  return tajadas;
}
