/** From this certainty on many are accepted with one key. Nine equal ones of the past, or the bank's own word, reach it. */
export const CERTEZA_SEGURA = 0.9;

/** Pairs of one kind that Cuadra proposed and people answered. */
export interface RecordDePares {
  readonly aceptados: number;
  readonly rechazados: number;
}

/**
 * How often a proposed pair is right, by the answers of the company's people, counting half a doubt on either side.
 * Null without answers: of the first one nothing is known.
 */
export function certezaDePares({ aceptados, rechazados }: RecordDePares): number | null {
  const total = aceptados + rechazados;
  return total === 0 ? null : (aceptados + 0.5) / (total + 1);
}
