/** A total that the file prints of its charges or credits, in minor units, with what the lines come to at that row. */
export interface TotalImpreso {
  readonly lado: 'cargo' | 'abono';
  readonly monto: number;
  /** Sum of all lines above it. */
  readonly hasta: number;
  /** Sum of the lines since the total before it. */
  readonly tramo: number;
  /** It says that it is of a part: a subtotal, a page, a day. */
  readonly parcial: boolean;
}

/**
 * What the file says that all lines of one side come to: a total that no stretch of the lines explains before one that
 * ties, so that a difference is told. Null where it prints none, or only those of stretches that tie.
 */
export function elegirTotal(totales: readonly TotalImpreso[], suma: number): number | null {
  const inexplicado = totales.findLast(
    ({ monto, hasta, tramo, parcial }, i) =>
      !parcial &&
      monto !== suma &&
      monto !== hasta &&
      monto !== tramo &&
      // It stands above what it sums, up to the next one or to the end.
      monto !== suma - hasta &&
      monto !== (totales[i + 1]?.tramo ?? suma - hasta),
  );
  if (inexplicado) return inexplicado.monto;
  // A subtotal of nothing says nothing of the whole.
  return totales.some(({ monto, parcial }) => monto === suma && !(parcial && suma === 0)) ? suma : null;
}
