import { esDiferenciaVerosimil } from './diferencias.ts';
import type { ModeloDiferencias } from './diferencias.ts';
import type { Doc } from './libro.ts';

const MAX_CORRIDA = 14;
const MAX_INEXACTAS = 4;
/** Balances of the documents, less what a nota de crédito takes: it is asked for hundreds of thousands of times. */
const VALORES: number[] = [];
const NINGUNA: readonly Doc[][] = [];

/**
 * Neighbouring documents, two or more besides their notas de crédito, whose sum is off by a difference the company is
 * used to, or is one that the party rounds to the payment (`redondea`); the first four. `saldos` are by `orden`. Costs
 * the documents times 14.
 */
export function corridasInexactas(
  diferencias: ModeloDiferencias,
  { monto, redondea }: { monto: number; redondea: (suma: number) => boolean },
  abiertos: readonly Doc[],
  saldos: Float64Array,
): readonly Doc[][] {
  let salida: Doc[][] | null = null;
  let conNotas = false;
  for (let i = 0; i < abiertos.length; i++) {
    const { notaCredito, orden } = abiertos[i]!;
    VALORES[i] = notaCredito ? -saldos[orden]! : saldos[orden]!;
    conNotas ||= notaCredito;
  }
  // No difference leads to a sum of more digits than the payment has, unless it is but a few percent more.
  const tope = conNotas ? Infinity : Math.max(2 * monto, 10 ** String(monto).length);
  for (let i = 0; i < abiertos.length; i++) {
    let suma = VALORES[i]!;
    for (let j = i + 1; j < abiertos.length && j - i < MAX_CORRIDA; j++) {
      suma += VALORES[j]!;
      if (suma >= tope) break;
      const redondeada = suma > monto && redondea(suma);
      if (suma <= 0 || !(redondeada || esDiferenciaVerosimil(diferencias, monto, suma))) continue;
      const docs = abiertos.slice(i, j + 1);
      if (docs.filter((uno) => !uno.notaCredito).length > 1) (salida ??= []).push(docs);
      if (salida && salida.length >= MAX_INEXACTAS) return salida;
    }
  }
  return salida ?? NINGUNA;
}
