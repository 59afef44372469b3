import { PREVIA_CALENDARIOS, Paydias } from './calendarios.ts';
import { DENSIDAD_PREVIA, FUERZA_DENSIDAD } from './constantes.ts';
import type { HabitoParte } from './habito-parte.ts';
import { CLASES_DE_PARTE } from './libro.ts';
import type { ClaseDeParte, Linea, Parte } from './libro.ts';
import {
  CANTIDAD_CUBOS,
  NIVELES_REZAGO,
  acumular,
  mediana,
  probarCalendarios,
  puntualidad,
  repartirEnCubos,
  ritmo,
  saltoDe,
} from './rezagos.ts';
import type { Acumulada, Atraso, Ritmo } from './rezagos.ts';

/** Days from due date to payment where a company has no history at all. */
const REZAGO_GENERAL: Readonly<Record<ClaseDeParte, number>> = {
  cliente: 5,
  proveedor: 4,
  honorario: 4,
  personal: 0,
  fisco: 0,
};
/** Parties by which a company's own share of each calendar outweighs the general one. */
const FUERZA_CALENDARIOS = 15;
/** Payments of a party beyond which leaving one out changes nothing. */
const MUCHOS = 12;
/** Share of lines dated on a weekend from which this company's banks work on weekends. */
const CON_FIN_DE_SEMANA = 0.02;

export interface RezagosAprendidos {
  /** Distribution of the delay's residual by kind of party and by how regular the party is. */
  rezago: Record<ClaseDeParte, Acumulada[]>;
  /** Days from due date to payment by kind of party. */
  centro: Record<ClaseDeParte, number>;
  paydias: Paydias;
}

export function abrirPaydias(lineas: Iterable<Linea>): Paydias {
  let desde = Infinity;
  let hasta = -Infinity;
  let total = 0;
  let deFinDeSemana = 0;
  for (const { dia } of lineas) {
    desde = Math.min(desde, dia);
    hasta = Math.max(hasta, dia);
    total++;
    const semana = (((dia + 4) % 7) + 7) % 7;
    if (semana === 0 || semana === 6) deFinDeSemana++;
  }
  if (total === 0) return new Paydias(0, 0, false);
  return new Paydias(desde, hasta, deFinDeSemana > CON_FIN_DE_SEMANA * total);
}

/**
 * Learns when each party pays: its paydays, its delay before them and how far it keeps to it. The residuals of all
 * make the distribution by which the next payments are judged, each by the party's other ones, as a new payment
 * will be. `sueltos` are delays of lines that pay many parties.
 */
export function aprenderRezagos(
  deParte: readonly Parte[],
  partes: readonly (HabitoParte | undefined)[],
  sueltos: Record<ClaseDeParte, Atraso[]>,
  paydias: Paydias,
): RezagosAprendidos {
  const porClase = <T>(crear: (clase: ClaseDeParte) => T): Record<ClaseDeParte, T> => ({
    cliente: crear('cliente'),
    proveedor: crear('proveedor'),
    honorario: crear('honorario'),
    personal: crear('personal'),
    fisco: crear('fisco'),
  });
  const todos = porClase((clase) => sueltos[clase].map(({ rezago }) => rezago));
  partes.forEach((habito, indice) => {
    if (habito) for (const { rezago } of habito.atrasos) todos[deParte[indice]!.clase].push(rezago);
  });
  const centro = porClase((clase) => mediana(todos[clase], REZAGO_GENERAL[clase]));
  const previa = previaDeCalendarios(partes, paydias);
  partes.forEach((habito, indice) => {
    if (!habito) return;
    const probabilidades = probarCalendarios(habito.atrasos, paydias, previa);
    habito.puntualidad = puntualidad(habito.atrasos, centro[deParte[indice]!.clase], paydias, probabilidades);
  });
  const ritmos = partes.map((habito, indice) =>
    habito ? ritmosSinCadaUno(habito, centro[deParte[indice]!.clase], paydias) : NINGUNO,
  );
  let rezago = porClase(() => acumuladas([]));
  // Which day within a stretch is more likely depends on the histogram, which depends on it: twice is enough.
  for (let vuelta = 0; vuelta < 2; vuelta++) {
    const cuentas = porClase(() =>
      Array.from({ length: NIVELES_REZAGO }, () => new Array<number>(CANTIDAD_CUBOS).fill(0)),
    );
    partes.forEach((habito, indice) => {
      if (!habito) return;
      const { clase } = deParte[indice]!;
      contarResiduos(habito, ritmos[indice]!, paydias, rezago[clase], cuentas[clase]);
    });
    for (const clase of CLASES_DE_PARTE) {
      for (const { dia, rezago: atraso } of sueltos[clase]) {
        const salto = saltoDe(paydias, 0, dia);
        repartirEnCubos(cuentas[clase][0]!, rezago[clase][0]!, atraso - Math.round(centro[clase]), salto);
      }
    }
    rezago = porClase((clase) => acumuladas(cuentas[clase]));
  }
  return { rezago, centro, paydias };
}

function acumuladas(cuentas: readonly (readonly number[])[]): Acumulada[] {
  return Array.from({ length: NIVELES_REZAGO }, (_, nivel) =>
    acumular(cuentas[nivel] ?? [], DENSIDAD_PREVIA[nivel]!, FUERZA_DENSIDAD),
  );
}

/** Share of the company's parties that keeps each calendar. */
function previaDeCalendarios(partes: readonly (HabitoParte | undefined)[], paydias: Paydias): number[] {
  const suma = PREVIA_CALENDARIOS.map((parte) => parte * FUERZA_CALENDARIOS);
  for (const habito of partes) {
    if (!habito || habito.atrasos.length < 2) continue;
    probarCalendarios(habito.atrasos, paydias, PREVIA_CALENDARIOS).forEach((p, cual) => {
      suma[cual]! += p;
    });
  }
  const total = suma.reduce((a, b) => a + b, 0);
  return suma.map((parte) => parte / total);
}

const NINGUNO: readonly Ritmo[] = [];

/** The calendar by which a party's delays are told. */
function calendarioDe({ puntualidad: { calendario, certeza } }: HabitoParte): number {
  return certeza >= 0.5 ? calendario : 0;
}

/** For each payment of a party, what its other ones say of when it pays; of many, what all say. */
function ritmosSinCadaUno(habito: HabitoParte, general: number, paydias: Paydias): Ritmo[] {
  const { atrasos } = habito;
  const cual = calendarioDe(habito);
  if (atrasos.length > MUCHOS) {
    const deTodos = ritmo(atrasos, general, paydias, cual);
    return atrasos.map(() => deTodos);
  }
  return atrasos.map((_, i) => ritmo(atrasos.toSpliced(i, 1), general, paydias, cual));
}

function contarResiduos(
  habito: HabitoParte,
  ritmos: readonly Ritmo[],
  paydias: Paydias,
  rezago: readonly Acumulada[],
  cuentas: readonly number[][],
): void {
  const cual = calendarioDe(habito);
  habito.atrasos.forEach(({ dia, rezago: atraso }, i) => {
    const { base, nivel } = ritmos[i]!;
    repartirEnCubos(cuentas[nivel]!, rezago[nivel]!, atraso - Math.round(base), saltoDe(paydias, cual, dia));
  });
}
