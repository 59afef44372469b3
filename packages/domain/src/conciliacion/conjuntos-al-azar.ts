import type { Contexto } from './candidatas.ts';
import { logDiferencia } from './diferencias.ts';
import { contarConjuntos } from './subconjuntos.ts';

/** Share of the amount within which sums are counted to know how many fit by chance. */
const CERCA_DEL_MONTO = 0.02;
/** And where only the round prices among them are counted, which are fewer. */
const CERCA_REDONDOS = 0.1;

/**
 * How far a sum that is not the amount is explained by chance, up to one: sets of `valores` near the amount, a peso, by how
 * likely the party or the company is to pay just so much for such a debt. Zero where the sum is the amount.
 */
export function inexactitud(
  { habitos: { redondeos, diferencias } }: Contexto,
  parte: number,
  propios: readonly number[],
  valores: readonly number[],
  monto: number,
): number {
  const suma = propios.reduce((total, uno) => total + uno, 0);
  if (suma === monto) return 0;
  const ancho = Math.round(CERCA_DEL_MONTO * monto);
  const porPeso = contarConjuntos(valores, monto, ancho) / (2 * ancho + 1);
  const log = redondeos.log(parte, monto, suma) ?? logDiferencia(diferencias, monto, suma);
  return Math.min(1, porPeso / Math.exp(log));
}

/** How many sets of `valores` would sum to an amount by chance: those near it, where prices are multiples as in `propios`. */
export function esperarConjuntos(
  propios: readonly number[],
  valores: readonly number[],
  monto: number,
): number {
  const unidad = propios.reduce(maximoComunDivisor, 0);
  const ancho = Math.max(unidad, Math.round(CERCA_DEL_MONTO * monto));
  return (contarConjuntos(valores, monto, ancho) * unidad) / (2 * ancho + 1);
}

/**
 * How many sets would make the amount by chance, were one of its documents never entered: those near it of the round
 * prices in `valores`, beside which the others of `propios` stand. Round are the multiples of the largest divisor that
 * two of `valores` share and half of them have.
 */
export function esperarRedondos(
  propios: readonly number[],
  valores: readonly number[],
  monto: number,
): number {
  const unidad = unidadDePrecios(valores);
  const esRedondo = (valor: number): boolean => valor % unidad === 0;
  const fijos = propios.reduce((suma, valor) => suma + (esRedondo(valor) ? 0 : valor), 0);
  const ancho = Math.max(unidad, Math.round(CERCA_REDONDOS * monto));
  const cercanos = contarConjuntos(valores.filter(esRedondo), monto - fijos, ancho);
  return (cercanos * unidad) / (2 * ancho + 1);
}

function unidadDePrecios(valores: readonly number[]): number {
  let unidad = 1;
  valores.forEach((valor, i) => {
    for (let k = 0; k < i; k++) {
      const divisor = maximoComunDivisor(valor, valores[k]!);
      if (divisor <= unidad) continue;
      const multiplos = valores.reduce((cuantos, otro) => cuantos + Number(otro % divisor === 0), 0);
      if (2 * multiplos >= valores.length) unidad = divisor;
    }
  });
  return unidad;
}

function maximoComunDivisor(uno: number, otro: number): number {
  return otro === 0 ? Math.abs(uno) : maximoComunDivisor(otro, uno % otro);
}
