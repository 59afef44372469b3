import { LIMITES } from './limites.ts';
import type { SeparadorCsv } from './tipos.ts';

const COMILLA = 34;
const LF = 10;
const CR = 13;

/**
 * Splits delimited text into rows without making an object per cell: `celdas` is the same array every time,
 * filled with the row's texts, so a caller must copy what it keeps. `numero` is the line of the file where the
 * row starts, from 1.
 *
 * Quotes follow RFC 4180 (a doubled quote is one, line breaks may stand inside), and a stray quote inside an
 * unquoted cell, common in bank exports, is plain text.
 */
export class LectorCsv {
  readonly celdas: string[] = [];
  numero = 0;
  readonly #texto: string;
  readonly #sep: number;
  readonly #columna: number;
  #pos: number;
  #linea = 1;

  /**
   * Starts at `desde`, an offset a reader of the same text gave. With `columna`, only that cell is cut out of
   * each row and the others stay empty, which is faster.
   */
  constructor(texto: string, separador: SeparadorCsv, desde = 0, columna = -1) {
    this.#columna = columna;
    this.#texto = texto;
    this.#sep = separador.charCodeAt(0);
    this.#pos = desde;
  }

  /** Offset in the text where the next row starts. */
  get posicion(): number {
    return this.#pos;
  }

  /** Moves to the next row; false at the end of the text. */
  siguiente(): boolean {
    const texto = this.#texto;
    const fin = texto.length;
    const sep = this.#sep;
    let pos = this.#pos;
    if (pos >= fin) return false;
    this.numero = this.#linea;
    let cantidad = 0;
    for (;;) {
      if (texto.charCodeAt(pos) === COMILLA) {
        const celda = leerEntreComillas(texto, pos, sep);
        this.celdas[cantidad] = celda.texto;
        this.#linea += celda.saltos;
        pos = celda.pos;
      } else {
        const desde = pos;
        pos = finDeCelda(texto, pos, sep);
        const omitida = desde === pos || (this.#columna >= 0 && this.#columna !== cantidad);
        this.celdas[cantidad] = omitida ? '' : texto.slice(desde, pos);
      }
      // A row beyond the bound keeps one cell too many, which its reader refuses, and grows no further.
      if (cantidad <= LIMITES.columnas) cantidad += 1;
      if (pos >= fin || texto.charCodeAt(pos) !== sep) break;
      pos += 1;
    }
    if (texto.charCodeAt(pos) === CR && texto.charCodeAt(pos + 1) === LF) pos += 1;
    this.#pos = pos + 1;
    this.#linea += 1;
    this.celdas.length = cantidad;
    return true;
  }
}

function finDeCelda(texto: string, desde: number, sep: number): number {
  let pos = desde;
  while (pos < texto.length) {
    const c = texto.charCodeAt(pos);
    if (c === sep || c === LF || c === CR) break;
    pos += 1;
  }
  return pos;
}

/**
 * Reads from an opening quote. When the quote is never closed, closes only beyond the length of any cell, or
 * has text after its closing, it was a stray one: the cell is then the plain text of its own line, so that a
 * single bad quote cannot swallow the movements below it.
 */
function leerEntreComillas(
  texto: string,
  inicio: number,
  sep: number,
): { texto: string; pos: number; saltos: number } {
  let pos = inicio + 1;
  let valor = '';
  for (;;) {
    const cierre = texto.indexOf('"', pos);
    if (cierre < 0 || cierre - inicio > LIMITES.largoCelda) return sinComillas(texto, inicio, sep);
    valor += texto.slice(pos, cierre);
    pos = cierre + 1;
    if (texto.charCodeAt(pos) !== COMILLA) break;
    valor += '"';
    pos += 1;
  }
  const siguiente = texto.charCodeAt(pos);
  if (pos < texto.length && siguiente !== sep && siguiente !== LF && siguiente !== CR) {
    return sinComillas(texto, inicio, sep);
  }
  return { texto: valor, pos, saltos: contarSaltos(valor) };
}

function sinComillas(
  texto: string,
  inicio: number,
  sep: number,
): { texto: string; pos: number; saltos: number } {
  const pos = finDeCelda(texto, inicio, sep);
  return { texto: texto.slice(inicio, pos), pos, saltos: 0 };
}

function contarSaltos(texto: string): number {
  let saltos = 0;
  for (let i = texto.indexOf('\n'); i >= 0; i = texto.indexOf('\n', i + 1)) saltos += 1;
  if (saltos > 0) return saltos;
  for (let i = texto.indexOf('\r'); i >= 0; i = texto.indexOf('\r', i + 1)) saltos += 1;
  return saltos;
}

const CANDIDATOS: readonly SeparadorCsv[] = [';', '\t', '|', ','];
const FILAS_DE_MUESTRA = 60;

/**
 * The separator that cuts most rows of the sample into the same number of cells (at least two). The comma
 * comes last because it is also a decimal mark. Null when none cuts anything.
 */
export function detectarSeparador(texto: string): SeparadorCsv | null {
  const muestra = texto.slice(0, 65_536);
  let mejor: SeparadorCsv | null = null;
  let mejorPuntaje = 0;
  for (const separador of CANDIDATOS) {
    const filasPorAncho = new Map<number, number>();
    const lector = new LectorCsv(muestra, separador);
    for (let leidas = 0; leidas < FILAS_DE_MUESTRA && lector.siguiente(); leidas += 1) {
      const ancho = lector.celdas.length;
      if (ancho > 1) filasPorAncho.set(ancho, (filasPorAncho.get(ancho) ?? 0) + 1);
    }
    for (const [ancho, filas] of filasPorAncho) {
      const puntaje = filas * Math.min(ancho, 8);
      if (puntaje > mejorPuntaje) {
        mejorPuntaje = puntaje;
        mejor = separador;
      }
    }
  }
  return mejor;
}
