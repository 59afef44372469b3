import type { LineaComparable } from './linea-comparable.ts';
import { normalizarDescripcion } from './valores/texto.ts';

/** Lines of equal date, charge, credit and normalised description, as linked lists over index arrays. */
export interface Grupos {
  cantidad: number;
  /** First kept line of a group, or -1; `siguienteExistente[i]` is the next one, or -1. In input order. */
  primerExistente: Int32Array;
  siguienteExistente: Int32Array;
  primerEntrante: Int32Array;
  siguienteEntrante: Int32Array;
}

/**
 * Groups both lists by what makes lines equal. A statement has a group for nearly every line, so groups are
 * numbers in flat arrays found through an open hash table: a map of text keys took ten times as long.
 * Kept lines that equal no incoming one are left out.
 */
export function agruparLineas(
  existentes: readonly LineaComparable[],
  entrantes: readonly LineaComparable[],
): Grupos {
  const tabla = new TablaDeGrupos(entrantes.length);
  const grupoEntrante = new Int32Array(entrantes.length);
  for (let j = 0; j < entrantes.length; j += 1) grupoEntrante[j] = tabla.grupo(entrantes[j], true);
  const grupoExistente = new Int32Array(existentes.length);
  for (let i = 0; i < existentes.length; i += 1) grupoExistente[i] = tabla.grupo(existentes[i], false);
  const [primerExistente, siguienteExistente] = enlazar(grupoExistente, tabla.cantidad);
  const [primerEntrante, siguienteEntrante] = enlazar(grupoEntrante, tabla.cantidad);
  return { cantidad: tabla.cantidad, primerExistente, siguienteExistente, primerEntrante, siguienteEntrante };
}

/** Walked from the end, so that each list runs in input order. */
function enlazar(grupoDe: Int32Array, cantidad: number): [Int32Array, Int32Array] {
  const primero = new Int32Array(cantidad).fill(-1);
  const siguiente = new Int32Array(grupoDe.length).fill(-1);
  for (let i = grupoDe.length - 1; i >= 0; i -= 1) {
    const grupo = grupoDe[i] ?? -1;
    if (grupo < 0) continue;
    siguiente[i] = primero[grupo] ?? -1;
    primero[grupo] = i;
  }
  return [primero, siguiente];
}

class TablaDeGrupos {
  cantidad = 0;
  readonly #mascara: number;
  readonly #casillas: Int32Array;
  readonly #fechas: Int32Array;
  readonly #textos: Int32Array;
  readonly #cargos: Float64Array;
  readonly #abonos: Float64Array;
  readonly #idFecha = new Map<string, number>();
  readonly #idTexto = new Map<string, number>();
  readonly #idNormalizado = new Map<string, number>();

  constructor(maximo: number) {
    let casillas = 16;
    while (casillas < maximo * 2) casillas *= 2;
    this.#mascara = casillas - 1;
    this.#casillas = new Int32Array(casillas).fill(-1);
    this.#fechas = new Int32Array(maximo);
    this.#textos = new Int32Array(maximo);
    this.#cargos = new Float64Array(maximo);
    this.#abonos = new Float64Array(maximo);
  }

  /** The number of the line's group; without `crear`, -1 when there is none yet. */
  grupo(linea: LineaComparable | undefined, crear: boolean): number {
    if (linea === undefined) return -1;
    const fecha = identificar(this.#idFecha, linea.fecha);
    const texto = this.#identificarTexto(linea.descripcion);
    const { cargo, abono } = linea;
    let h = Math.imul(fecha, 0x9e3779b1) ^ Math.imul(texto, 0x85ebca6b);
    h = Math.imul(h ^ (cargo | 0), 0xc2b2ae35) ^ Math.imul(abono | 0, 0x27d4eb2f);
    h ^= h >>> 15;
    for (let casilla = h & this.#mascara; ; casilla = (casilla + 1) & this.#mascara) {
      const grupo = this.#casillas[casilla] ?? -1;
      if (grupo < 0) return crear ? this.#crear(casilla, fecha, texto, cargo, abono) : -1;
      if (
        this.#fechas[grupo] === fecha &&
        this.#textos[grupo] === texto &&
        this.#cargos[grupo] === cargo &&
        this.#abonos[grupo] === abono
      ) {
        return grupo;
      }
    }
  }

  #crear(casilla: number, fecha: number, texto: number, cargo: number, abono: number): number {
    const grupo = this.cantidad;
    this.cantidad += 1;
    this.#casillas[casilla] = grupo;
    this.#fechas[grupo] = fecha;
    this.#textos[grupo] = texto;
    this.#cargos[grupo] = cargo;
    this.#abonos[grupo] = abono;
    return grupo;
  }

  #identificarTexto(descripcion: string): number {
    const conocido = this.#idTexto.get(descripcion);
    if (conocido !== undefined) return conocido;
    const id = identificar(this.#idNormalizado, normalizarDescripcion(descripcion));
    this.#idTexto.set(descripcion, id);
    return id;
  }
}

function identificar(ids: Map<string, number>, clave: string): number {
  const conocido = ids.get(clave);
  if (conocido !== undefined) return conocido;
  const id = ids.size;
  ids.set(clave, id);
  return id;
}
