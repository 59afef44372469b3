/** Amount of an order for a document, in pesos without sign. */
interface Parte {
  readonly idDocumento: number;
  readonly monto: number;
}

interface OrdenPorVer {
  readonly id: number;
  readonly monto: number;
  readonly partes: readonly Parte[];
}

/**
 * Ids of the orders that a bank line pays. `pares` holds the reconciled pesos by document, less those of orders already
 * linked to the line. The line pays an order when every part fits in the rest of its document. Orders with exactly the
 * amount of the line come first, then the given order. An order without documents never matches.
 */
export function asignarCargo(
  pares: readonly Parte[],
  ordenes: readonly OrdenPorVer[],
  cargo: number,
): number[] {
  const quedan = new Map<number, number>();
  for (const { idDocumento, monto } of pares) quedan.set(idDocumento, (quedan.get(idDocumento) ?? 0) + monto);
  const exactas = ordenes.filter(({ monto }) => monto === cargo);
  const otras = ordenes.filter(({ monto }) => monto !== cargo);
  const pagadas: number[] = [];
  for (const { id, partes } of [...exactas, ...otras]) {
    if (partes.length === 0) continue;
    if (partes.some(({ idDocumento, monto }) => (quedan.get(idDocumento) ?? 0) < monto)) continue;
    for (const { idDocumento, monto } of partes)
      quedan.set(idDocumento, (quedan.get(idDocumento) ?? 0) - monto);
    pagadas.push(id);
  }
  return pagadas;
}
