/** Four decimals, never rounded up to certainty. */
export function redondear(confianza: number): number {
  return Math.min(0.9999, Math.max(0.0001, Math.round(confianza * 10_000) / 10_000));
}
