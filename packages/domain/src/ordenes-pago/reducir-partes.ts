interface Parte {
  readonly id: number;
  /** Pesos that an order pays of a document; a nota de crédito takes away. */
  readonly monto: number;
}

/**
 * Documents that an order still pays after so many pesos of it came back: the last documents give way first, notas de
 * crédito stay as long as a document is left. The sum falls by exactly `vuelve`, which is at most the sum.
 */
export function reducirPartes(partes: readonly Parte[], vuelve: number): Parte[] {
  const total = partes.reduce((suma, { monto }) => suma + monto, 0);
  if (vuelve < 0 || vuelve > total) throw new RangeError(`${vuelve} of an order of ${total}`);
  if (vuelve === total) return [];
  let falta = vuelve;
  return partes
    .toReversed()
    .map(({ id, monto }) => {
      const toma = monto > 0 ? Math.min(falta, monto) : 0;
      falta -= toma;
      return { id, monto: monto - toma };
    })
    .filter(({ monto }) => monto !== 0)
    .toReversed();
}
