/** What an order pays of a document, in pesos without sign. */
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
 * Orders that a bank line paid, by what was reconciled of it: `pares` are pesos by document, less those of orders that it
 * paid already. An order is paid by the line where each of its documents is, for its part. Orders of the very amount of
 * the line come first, then those given first. An order without documents is paid by no line.
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
