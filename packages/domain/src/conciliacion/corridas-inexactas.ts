import { esDiferenciaVerosimil } from './diferencias.ts';
import type { ModeloDiferencias } from './diferencias.ts';
import type { Doc } from './libro.ts';
import type { Redondeos } from './redondeos.ts';

const MAX_CORRIDA = 14;
const MAX_INEXACTAS = 4;
/** Balances of the documents, less what a nota de crédito takes: it is asked for hundreds of thousands of times. */
let VALORES = new Float64Array(128);
const NINGUNA: readonly Doc[][] = [];

/**
 * Neighbouring documents, two or more besides their notas de crédito, whose sum is off by a difference the company is
 * used to, or is one that `parte` rounds to the payment; the first four. `saldos` are by `orden`. Costs
 * the documents times 14.
 */
export function corridasInexactas(
  { diferencias, redondeos }: { diferencias: ModeloDiferencias; redondeos: Redondeos },
  parte: number,
  monto: number,
  abiertos: readonly Doc[],
  saldos: Float64Array,
): readonly Doc[][] {
  let salida: Doc[][] | null = null;
  let conNotas = false;
  if (VALORES.length < abiertos.length) VALORES = new Float64Array(2 * abiertos.length);
  for (let i = 0; i < abiertos.length; i++) {
    const { notaCredito, orden } = abiertos[i]!;
    VALORES[i] = notaCredito ? -saldos[orden]! : saldos[orden]!;
    conNotas ||= notaCredito;
  }
  // No difference leads to a sum of more digits than the payment has, unless it is but a few percent more.
  const tope = conNotas ? Infinity : Math.max(2 * monto, 10 ** String(monto).length);
  const mayor = redondeos.mayor(parte);
  for (let i = 0; i < abiertos.length; i++) {
    let suma = VALORES[i]!;
    for (let j = i + 1; j < abiertos.length && j - i < MAX_CORRIDA; j++) {
      suma += VALORES[j]!;
      if (suma >= tope) break;
      const redondeada = suma > monto && suma - monto <= mayor && redondeos.log(parte, monto, suma) !== null;
      if (suma <= 0 || !(redondeada || esDiferenciaVerosimil(diferencias, monto, suma))) continue;
      const docs = abiertos.slice(i, j + 1);
      if (docs.filter((uno) => !uno.notaCredito).length > 1) (salida ??= []).push(docs);
      if (salida && salida.length >= MAX_INEXACTAS) return salida;
    }
  }
  return salida ?? NINGUNA;
}
