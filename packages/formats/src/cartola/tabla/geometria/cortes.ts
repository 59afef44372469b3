import { esMonto } from './formar-lineas.ts';
import type { Palabra } from './tipos.ts';

/** Which point of an amount shows its column: banks set amounts flush right, some centred, a few flush left. */
export type Ancla = 'x0' | 'centro' | 'x1';

/** The stretch of a table that holds its amounts, and the column of each place in it. */
interface ZonaDeMontos {
  /** The stretch, from left to right; beyond it a number is part of a text. */
  desde: number;
  hasta: number;
  ancla: Ancla;
  /** `limites[i]` lies between places `i` and `i + 1`. */
  limites: readonly number[];
  /** The column, from 0, of each place. */
  columnas: readonly number[];
}

/** One way to cut the lines of a table into columns. */
export interface Corte {
  /** `limites[i]` lies between columns `i` and `i + 1`, for the middle of a word. */
  limites: readonly number[];
  /** Null where amounts follow the same limits as words. */
  zona: ZonaDeMontos | null;
}

/** The column, from 0, in which a word stands. */
export function columnaDe(palabra: Palabra, { limites, zona }: Corte): number {
  if (zona !== null && esMonto(palabra.texto) && estaEn(palabra, zona)) {
    const columna = zona.columnas[lugarDe(puntoDe(palabra, zona.ancla), zona.limites)];
    if (columna !== undefined) return columna;
  }
  return lugarDe(puntoDe(palabra, 'centro'), limites);
}

export function estaEn(palabra: Palabra, { desde, hasta }: { desde: number; hasta: number }): boolean {
  const centro = puntoDe(palabra, 'centro');
  return centro >= desde && centro < hasta;
}

export function puntoDe({ x0, x1 }: Palabra, ancla: Ancla): number {
  return ancla === 'centro' ? (x0 + x1) / 2 : ancla === 'x0' ? x0 : x1;
}

function lugarDe(x: number, limites: readonly number[]): number {
  const lugar = limites.findIndex((limite) => x < limite);
  return lugar < 0 ? limites.length : lugar;
}
