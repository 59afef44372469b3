/** In how many equal parts debts are paid. */
export const PARTES_IGUALES: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 10, 12];
/** Fractions in which people pay a debt on account, the least first. */
const FRACCIONES = Float64Array.from([
  ...PARTES_IGUALES.map((partes) => 1 / partes),
  0.3,
  0.4,
  0.6,
  0.7,
  2 / 3,
  0.8,
]).sort();

/** A plain part of a debt: a half, a third, thirty percent. */
export function esFraccion(monto: number, saldo: number): boolean {
  for (let i = 0; i < FRACCIONES.length; i++) {
    const lejos = saldo * FRACCIONES[i]! - monto;
    if (lejos >= -1) return lejos <= 1;
  }
  return false;
}

/** How round an amount is for its size: 1 with one significant digit, down to 0. People pay on account in round sums. */
export function redondez(monto: number): number {
  const escala = 10 ** Math.floor(Math.log10(monto));
  if (monto % escala === 0) return 1;
  if (monto % (escala / 2) === 0 || monto % (escala / 10) === 0) return monto >= 10_000 ? 0.9 : 0.6;
  return monto >= 100_000 && monto % 1000 === 0 ? 0.4 : 0;
}

/** A multiple of five percent, as credit notes for returns and discounts are. */
export function esPorcentajeRedondo(parte: number, todo: number): boolean {
  const veinteavos = Math.round((parte / todo) * 20);
  return veinteavos > 0 && Math.abs((veinteavos * todo) / 20 - parte) <= 1;
}
