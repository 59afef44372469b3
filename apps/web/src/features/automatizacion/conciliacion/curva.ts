import type { PreviewAutonomia } from '@cuadra/contract';

export type PuntoDeCurva = PreviewAutonomia['curva'][number];

/** The point of the curve that a certainty stands on: the nearest, for the slider walks the points. */
export function puntoDe(curva: readonly PuntoDeCurva[], confianza: number): PuntoDeCurva | undefined {
  let mejor: PuntoDeCurva | undefined;
  for (const punto of curva) {
    const lejos = Math.abs(punto.confianzaMin - confianza);
    if (mejor === undefined || lejos < Math.abs(mejor.confianzaMin - confianza)) mejor = punto;
  }
  return mejor;
}

/** The lowest certainty from which nothing was wrong and something was right; undefined where there is none. */
export function sinErroresDesde(curva: readonly PuntoDeCurva[]): number | undefined {
  return curva.find(({ erradas, acertadas }) => erradas === 0 && acertadas > 0)?.confianzaMin;
}
