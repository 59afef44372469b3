import { CALENDARIOS } from './calendarios.ts';
import type { Paydias } from './calendarios.ts';

/**
 * Days between due date and payment, as a smoothed histogram around each party's own centre. The buckets widen
 * away from the centre; the last ones take the very late.
 */
const BORDES = [-60, -30, -15, -8, -5, -3, -2, -1, 0, 1, 2, 3, 4, 6, 9, 16, 31, 61, 121] as const;
const ANCHOS = [60, 30, 15, 7, 3, 2, 1, 1, 1, 1, 1, 1, 1, 2, 3, 7, 15, 30, 60, 120] as const;
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

/** How much is known of a party's punctuality: nothing, one or two payments, several scattered, regular, exact. */
export const NIVELES_REZAGO = 5;

/** Probability per day of each bucket. */
function densidades(cuentas: readonly number[], previa: readonly number[], fuerza: number): Float64Array {
  const totalPrevia = previa.reduce((a, b) => a + b, 0);
  const total = cuentas.reduce((a, b) => a + b, 0) + fuerza;
  return Float64Array.from(
    ANCHOS,
    (ancho, i) => ((cuentas[i] ?? 0) + (fuerza * previa[i]!) / totalPrevia) / total / ancho,
  );
}

/** Log density per day, relative to one day in sixty, of each bucket. */
export function logDensidades(
  cuentas: readonly number[],
  previa: readonly number[],
  fuerza: number,
): Float64Array {
  return densidades(cuentas, previa, fuerza).map((densidad) => Math.log(densidad * 60));
}

const LEJOS = 400;
/** Nothing is impossible, however early or late. */
const MINIMA = 1e-6;

/** Probability that the delay, less the centre, is at most so many days; from −400 to 400. */
export type Acumulada = Float64Array;

export function acumular(cuentas: readonly number[], previa: readonly number[], fuerza: number): Acumulada {
  const porDia = densidades(cuentas, previa, fuerza);
  const acumulada = new Float64Array(2 * LEJOS + 1);
  let suma = 0;
  for (let i = 0; i < acumulada.length; i++) {
    const residuo = i - LEJOS;
    suma += Math.max(MINIMA, residuo < -120 || residuo > 240 ? 0 : porDia[cubo(residuo)]!);
    acumulada[i] = suma;
  }
  return acumulada;
}

/** Probability of a delay of which all that is known is that it ended within the `salto` days up to `residuo`. */
export function enTramo(acumulada: Acumulada, residuo: number, salto: number): number {
  const hasta = Math.max(0, Math.min(2 * LEJOS, residuo + LEJOS));
  const desde = Math.max(0, hasta - salto);
  return Math.max(MINIMA, acumulada[hasta]! - acumulada[desde]!);
}

/** One payment: when, and how many days after falling due. */
export interface Atraso {
  dia: number;
  rezago: number;
}

/** Centre of a party's delay before its next payday, and how far its payments keep to it. */
export interface Ritmo {
  base: number;
  nivel: number;
}

export interface Puntualidad {
  /** Days from due date to payment, as it usually turns out. */
  centro: number;
  libre: Ritmo;
  /** Its likeliest paydays, how likely it is that it keeps them, and its delay before them. */
  calendario: number;
  certeza: number;
  propio: Ritmo;
}

export function sinPuntualidad(general: number): Puntualidad {
  const ritmo = { base: general, nivel: 0 };
  return { centro: general, libre: ritmo, calendario: 0, certeza: 0, propio: ritmo };
}

/** Share of payments that do not keep their own calendar. */
const FUERA_DE_DIA = 0.08;
const MIN_CERTEZA = 0.03;

/** Probability of each calendar, from the days on which a party paid and how usual each is in the company. */
export function probarCalendarios(
  atrasos: readonly Atraso[],
  paydias: Paydias,
  previa: readonly number[],
): Float64Array {
  const puntajes = new Float64Array(CALENDARIOS.length);
  for (let cual = 1; cual < puntajes.length; cual++) {
    let suma = Math.log(previa[cual]! / previa[0]!);
    for (const { dia } of atrasos) {
      const salto = paydias.salto(cual, dia);
      const libre = Math.max(1, paydias.salto(0, dia));
      suma += Math.log(salto === 0 ? FUERA_DE_DIA : ((1 - FUERA_DE_DIA) * salto) / libre);
    }
    puntajes[cual] = suma;
  }
  const maximo = puntajes.reduce((a, b) => Math.max(a, b), 0);
  let total = 0;
  for (let cual = 0; cual < puntajes.length; cual++)
    total += puntajes[cual] = Math.exp(puntajes[cual]! - maximo);
  return puntajes.map((puntaje) => puntaje / total);
}

/** What a party's payments say of when it pays, drawn to the company's habit while there are few. */
export function puntualidad(
  atrasos: readonly Atraso[],
  general: number,
  paydias: Paydias,
  probabilidades: Float64Array,
): Puntualidad {
  if (atrasos.length === 0) return sinPuntualidad(general);
  let calendario = 1;
  for (let i = 2; i < probabilidades.length; i++) {
    if (probabilidades[i]! > probabilidades[calendario]!) calendario = i;
  }
  const certeza = probabilidades[calendario]!;
  const libre = ritmo(atrasos, general, paydias, 0);
  return {
    centro:
      atrasos.length <= 2
        ? libre.base
        : mediana(
            atrasos.map(({ rezago }) => rezago),
            general,
          ),
    libre,
    calendario,
    certeza: certeza < MIN_CERTEZA ? 0 : certeza,
    propio: certeza < MIN_CERTEZA ? libre : ritmo(atrasos, general, paydias, calendario),
  };
}

/** How much a payment whose delay could not have been the centre, but was within a day or two of it, speaks for it. */
const CERCANIA = [1, 0.6, 0.25];
const RANGO_MAXIMO = 400;

/** The delay that explains most payments, each of which only says between which two paydays it ended. */
export function ritmo(
  atrasos: readonly Atraso[],
  general: number,
  paydias: Paydias,
  calendario: number,
): Ritmo {
  const n = atrasos.length;
  if (n === 0) return { base: general, nivel: 0 };
  const tramos = atrasos.map(({ dia, rezago }) => ({
    hasta: rezago,
    salto: saltoDe(paydias, calendario, dia),
  }));
  if (n <= 2) {
    let suma = 0.5 * general;
    for (const { hasta, salto } of tramos) {
      suma += Math.min(Math.max(hasta - (salto - 1) / 2, general - 45), general + 45);
    }
    return { base: Math.round(suma / (n + 0.5)), nivel: 1 };
  }
  const menor = tramos.reduce((m, { hasta, salto }) => Math.min(m, hasta - salto), Infinity) - 2;
  const mayor = Math.min(
    menor + RANGO_MAXIMO,
    tramos.reduce((m, { hasta }) => Math.max(m, hasta), -Infinity) + 2,
  );
  const votos = new Float64Array(mayor - menor + 1);
  for (const { hasta, salto } of tramos) {
    for (let dia = hasta - salto - 1; dia <= hasta + 2; dia++) {
      const lejos = dia > hasta ? dia - hasta : Math.max(0, hasta - salto + 1 - dia);
      const i = dia - menor;
      if (i >= 0 && i < votos.length) votos[i]! += CERCANIA[lejos]!;
    }
  }
  let maximo = 0;
  for (const voto of votos) maximo = Math.max(maximo, voto);
  let primero = -1;
  let ultimo = -1;
  votos.forEach((voto, i) => {
    if (voto < maximo - 1e-9) return;
    if (primero < 0) primero = i;
    // Only the first run of days that explain as much.
    if (ultimo < 0 || ultimo === i - 1) ultimo = i;
  });
  const base = menor + Math.floor((primero + ultimo) / 2);
  return { base, nivel: nivelDe(tramos, base) };
}

function nivelDe(tramos: readonly { hasta: number; salto: number }[], base: number): number {
  let justos = 0;
  let cercanos = 0;
  for (const { hasta, salto } of tramos) {
    const lejos = base > hasta ? base - hasta : Math.max(0, hasta - salto + 1 - base);
    if (lejos <= 1) justos++;
    if (lejos <= 4) cercanos++;
  }
  if (tramos.length >= 4 && justos >= 0.7 * tramos.length) return 4;
  return cercanos >= 0.55 * tramos.length ? 3 : 2;
}

/** A payment on a day that its calendar does not have ended within that day. */
export function saltoDe(paydias: Paydias, calendario: number, dia: number): number {
  return paydias.salto(calendario, dia) || Math.max(1, paydias.salto(0, dia));
}

/** Adds to a histogram a delay known to have ended within `salto` days, shared out as the histogram itself says. */
export function repartirEnCubos(
  cuentas: number[],
  acumulada: Acumulada,
  residuo: number,
  salto: number,
): void {
  const total = enTramo(acumulada, residuo, salto);
  for (let i = 0; i < salto; i++) cuentas[cubo(residuo - i)]! += enTramo(acumulada, residuo - i, 1) / total;
}

/** Log density of paying on a day what fell due on another, against any company's rhythm, one day in sixty. */
export function logDeRezago(
  { libre, calendario, certeza, propio }: Puntualidad,
  acumuladas: readonly Acumulada[],
  paydias: Paydias,
  dia: number,
  vence: number,
): number {
  const saltoLibre = Math.max(1, paydias.salto(0, dia));
  let p = enTramo(acumuladas[libre.nivel]!, dia - vence - libre.base, saltoLibre);
  if (certeza > 0) {
    const salto = paydias.salto(calendario, dia);
    const enDia =
      salto === 0
        ? 0
        : (1 - FUERA_DE_DIA) * enTramo(acumuladas[propio.nivel]!, dia - vence - propio.base, salto);
    p = certeza * (enDia + FUERA_DE_DIA * p) + (1 - certeza) * p;
  }
  return Math.log((p * 60) / saltoLibre);
}

export function mediana(valores: readonly number[], vacia: number): number {
  if (valores.length === 0) return vacia;
  return [...valores].sort((a, b) => a - b)[valores.length >> 1]!;
}
