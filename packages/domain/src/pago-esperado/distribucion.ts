/** A delay in days after the due date, with the weight that it counts. */
export interface Demora {
  readonly dias: number;
  readonly peso: number;
  /** Not paid yet: the payment took or takes longer than this. */
  readonly abierta: boolean;
}

/** Parts of the whole that are paid after each delay, by delay; they add up to 1 less what is never paid. */
export interface Distribucion {
  readonly partes: readonly { readonly dias: number; readonly parte: number }[];
  readonly nunca: number;
}

/**
 * The distribution of delays beyond `atraso` days, by the estimator of Kaplan and Meier (J. Am. Stat. Assoc. 53, 1958):
 * an open document counts among those at risk until the day that it has reached, so that the recent past does not tell
 * only of who pays quickly.
 */
export function distribuir(demoras: readonly Demora[], atraso: number): Distribucion {
  const enJuego = demoras
    .filter(({ dias, peso }) => dias > atraso && peso > 0)
    .toSorted((a, b) => a.dias - b.dias);
  let enRiesgo = enJuego.reduce((suma, { peso }) => suma + peso, 0);
  let quedan = 1;
  const partes: { dias: number; parte: number }[] = [];
  for (let i = 0; i < enJuego.length;) {
    const dias = enJuego[i]?.dias ?? 0;
    let pagado = 0;
    let ido = 0;
    for (let una = enJuego[i]; una?.dias === dias; una = enJuego[i]) {
      ido += una.peso;
      if (!una.abierta) pagado += una.peso;
      i += 1;
    }
    if (pagado > 0) {
      const parte = quedan * Math.min(1, pagado / enRiesgo);
      partes.push({ dias, parte });
      quedan -= parte;
    }
    enRiesgo -= ido;
  }
  return { partes, nunca: Math.max(0, quedan) };
}
