/**
 * Days between due date and payment, as a smoothed histogram around each party's own centre. The buckets widen
 * away from the centre; the last ones take the very late.
 */
const BORDES = [-60, -30, -15, -8, -5, -3, -1, 1, 2, 4, 6, 9, 16, 31, 61, 121] as const;
const ANCHOS = [60, 30, 15, 7, 3, 2, 2, 2, 1, 2, 2, 3, 7, 15, 30, 60, 120] as const;
export const CANTIDAD_CUBOS = ANCHOS.length;

/** Bucket of each residual from the first border, less one day, to the last: it is asked for millions of times. */
const PRIMERO = BORDES[0] - 1;
const CUBOS = Uint8Array.from(
  { length: BORDES[BORDES.length - 1]! - PRIMERO + 1 },
  (_, i) => BORDES.filter((borde) => PRIMERO + i >= borde).length,
);

/** The bucket of a whole number of days. */
export function cubo(residuo: number): number {
  return CUBOS[Math.max(0, Math.min(CUBOS.length - 1, residuo - PRIMERO))]!;
}

/** How much is known of a party's punctuality: nothing, one or two payments, several scattered, several regular. */
export const NIVELES_REZAGO = 4;

/** Log density per day, relative to one day in sixty, of each bucket. */
export function logDensidades(
  cuentas: readonly number[],
  previa: readonly number[],
  fuerza: number,
): Float64Array {
  const totalPrevia = previa.reduce((a, b) => a + b, 0);
  const total = cuentas.reduce((a, b) => a + b, 0) + fuerza;
  return Float64Array.from(ANCHOS, (ancho, i) => {
    const probabilidad = ((cuentas[i] ?? 0) + (fuerza * previa[i]!) / totalPrevia) / total;
    return Math.log((probabilidad / ancho) * 60);
  });
}

export interface Puntualidad {
  centro: number;
  nivel: number;
}

/** Centre of a party's lags, drawn to the company's while there are few. `rezagos` need not be sorted. */
export function puntualidad(rezagos: readonly number[], general: number): Puntualidad {
  const n = rezagos.length;
  if (n === 0) return { centro: general, nivel: 0 };
  const orden = [...rezagos].sort((a, b) => a - b);
  if (n <= 2) {
    let suma = 0.5 * general;
    for (const rezago of orden) suma += Math.min(Math.max(rezago, general - 45), general + 45);
    return { centro: suma / (n + 0.5), nivel: 1 };
  }
  const centro = orden[n >> 1]!;
  const desvios = orden.map((rezago) => Math.abs(rezago - centro)).sort((a, b) => a - b);
  return { centro, nivel: desvios[n >> 1]! <= 3 ? 3 : 2 };
}

export function mediana(valores: readonly number[], vacia: number): number {
  if (valores.length === 0) return vacia;
  return [...valores].sort((a, b) => a - b)[valores.length >> 1]!;
}
