/** The most that one transfer carries, in pesos (docs.fintoc.com, "transfer data model"). */
export const MAXIMO_POR_TRANSFERENCIA = 7_000_000;

/** The transfers that pay an amount in pesos, the largest first. Throws RangeError for no positive integer. */
export function repartirTransferencias(monto: number): number[] {
  if (!Number.isSafeInteger(monto) || monto <= 0) throw new RangeError(`not an amount to transfer: ${monto}`);
  const enteras = Math.floor(monto / MAXIMO_POR_TRANSFERENCIA);
  const resto = monto % MAXIMO_POR_TRANSFERENCIA;
  const partes = Array.from({ length: enteras }, () => MAXIMO_POR_TRANSFERENCIA);
  return resto > 0 ? [...partes, resto] : partes;
}
