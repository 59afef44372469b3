import type { CasoEtiquetado } from './ajustar-modelo.ts';
import type { Calibracion } from './confianza.ts';
import { claveDeConjunto } from './formas.ts';
import { separarLados } from './lados.ts';
import { resolverLado } from './resolver-lado.ts';
import { SENALES } from './senales.ts';

interface Observada {
  senales: Float64Array;
  acierta: boolean;
}

/** Observations that draw each weight to where it began: belief as it is, and nothing else. */
const FUERZA = 3;
const VUELTAS = 40;

/**
 * Fits how belief becomes confidence: a logistic regression of being right on the signals, over the best suggestion of
 * each line of the cases, by Newton's method. Deterministic.
 */
export function ajustarCalibracion(casos: readonly CasoEtiquetado[], pesos: Float64Array): Calibracion {
  const observadas = casos.flatMap((caso) => observar(caso, pesos));
  const origen = Float64Array.from(SENALES, (senal) => (senal === 'creencia' ? 1 : 0));
  let actual: Calibracion = origen.slice();
  let perdida = medirPerdida(observadas, actual, origen);
  for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
    const paso = pasoDeNewton(observadas, actual, origen);
    let fraccion = 1;
    let mejora = 0;
    // A whole step may overshoot where nearly everything was right: it is halved until it helps.
    for (; fraccion > 1e-4 && mejora <= 0; fraccion /= 2) {
      const otra = actual.map((peso, i) => peso - fraccion * paso[i]!);
      const suya = medirPerdida(observadas, otra, origen);
      mejora = perdida - suya;
      if (mejora > 0) [actual, perdida] = [otra, suya];
    }
    if (mejora < 1e-6) break;
  }
  return actual.map((peso) => Math.round(peso * 1000) / 1000);
}

function observar({ entrada, verdad }: CasoEtiquetado, pesos: Float64Array): Observada[] {
  return separarLados(entrada).flatMap((lado) => {
    const { sugerencias, senales } = resolverLado(lado, pesos, null);
    return sugerencias.flatMap(({ cartolas, documentos }): Observada[] => {
      const id = cartolas[0]!;
      const suyas = senales.get(id);
      if (!suyas) return [];
      // Suggestions come best first for each line.
      senales.delete(id);
      const correcto = verdad.get(id);
      const acierta = correcto !== undefined && claveDeConjunto(correcto) === claveDeConjunto(documentos);
      return [{ senales: suyas, acierta }];
    });
  });
}

function logitDe(senales: Float64Array, calibracion: Calibracion): number {
  let suma = 0;
  for (let i = 0; i < senales.length; i++) suma += senales[i]! * calibracion[i]!;
  return Math.max(-30, Math.min(30, suma));
}

function medirPerdida(
  observadas: readonly Observada[],
  calibracion: Calibracion,
  origen: Calibracion,
): number {
  let perdida = calibracion.reduce((suma, peso, i) => suma + (FUERZA * (peso - origen[i]!) ** 2) / 2, 0);
  for (const { senales, acierta } of observadas) {
    const x = logitDe(senales, calibracion);
    perdida += Math.log1p(Math.exp(-Math.abs(x))) + Math.max(0, acierta ? -x : x);
  }
  return perdida;
}

/** The gradient against the curvature of the loss. */
function pasoDeNewton(
  observadas: readonly Observada[],
  calibracion: Calibracion,
  origen: Calibracion,
): Float64Array {
  const n = calibracion.length;
  const gradiente = calibracion.map((peso, i) => FUERZA * (peso - origen[i]!));
  const curvatura = Array.from({ length: n }, (_, i) => {
    const fila = new Float64Array(n);
    fila[i] = FUERZA;
    return fila;
  });
  for (const { senales, acierta } of observadas) {
    const p = 1 / (1 + Math.exp(-logitDe(senales, calibracion)));
    const presentes = [...senales.keys()].filter((i) => senales[i] !== 0);
    for (const i of presentes) {
      gradiente[i]! += (p - (acierta ? 1 : 0)) * senales[i]!;
      const fila = curvatura[i]!;
      for (const j of presentes) fila[j]! += p * (1 - p) * senales[i]! * senales[j]!;
    }
  }
  return resolverSistema(curvatura, gradiente);
}

/** Solves a symmetric positive definite system, by elimination; both arguments are consumed. */
function resolverSistema(matriz: readonly Float64Array[], b: Float64Array): Float64Array {
  const n = b.length;
  for (let k = 0; k < n; k++) {
    const pivote = matriz[k]!;
    for (let i = k + 1; i < n; i++) {
      const fila = matriz[i]!;
      const veces = fila[k]! / pivote[k]!;
      if (veces === 0) continue;
      for (let j = k; j < n; j++) fila[j]! -= veces * pivote[j]!;
      b[i]! -= veces * b[k]!;
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    const fila = matriz[k]!;
    for (let j = k + 1; j < n; j++) b[k]! -= fila[j]! * b[j]!;
    b[k]! /= fila[k]!;
  }
  return b;
}
