import type { Fecha, Moneda } from '@cuadra/domain';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';
import type { Celda, FilaTabla } from './tipos.ts';

/**
 * Finds what a statement prints beside a label, above its table of movements. A value stands after the colon
 * of the label's own cell, in the next cell that holds more than a colon, or in the cell below, in that order.
 */
export class Etiquetas {
  readonly #filas: readonly FilaTabla[];

  constructor(filas: readonly FilaTabla[]) {
    this.#filas = filas;
  }

  /** The first candidate that is a text, or that `sirve`. */
  texto(patron: RegExp, sirve: (texto: string) => boolean = () => true): string | null {
    for (const celda of this.#candidatas(patron)) {
      const texto = textoDe(celda);
      if (texto !== '' && !texto.endsWith(':') && sirve(texto)) return texto;
    }
    return null;
  }

  fecha(patron: RegExp): Fecha | null {
    for (const celda of this.#candidatas(patron)) {
      const fecha = leerFecha(typeof celda === 'string' ? (FECHA.exec(celda)?.[0] ?? celda) : celda);
      if (typeof fecha === 'string') return fecha;
    }
    return null;
  }

  /** Minor units of the currency; a candidate that is no amount is passed over. */
  monto(patron: RegExp, moneda: Moneda): number | null {
    for (const celda of this.#candidatas(patron)) {
      const monto = new LectorMonto(moneda).leer(celda);
      if (monto !== null && !Number.isNaN(monto)) return monto;
    }
    return null;
  }

  *#candidatas(patron: RegExp): Generator<Celda> {
    for (let i = 0; i < this.#filas.length; i += 1) {
      const celdas = this.#filas[i]?.celdas ?? [];
      for (let j = 0; j < celdas.length; j += 1) {
        const celda = celdas[j];
        if (typeof celda !== 'string') continue;
        const rotulo = normalizarEtiqueta(celda);
        const hallada = patron.exec(rotulo);
        if (!hallada) continue;
        const resto = restoDe(celda, rotulo, hallada);
        if (resto !== '') yield resto;
        // A label longer than what it is known by: `Saldo anterior cuenta corriente: 10.000`.
        if (resto.includes(':')) yield resto.slice(resto.lastIndexOf(':') + 1).trim();
        yield celdas.slice(j + 1).find(diceAlgo) ?? null;
        yield this.#debajo(i, j);
      }
    }
  }

  #debajo(fila: number, columna: number): Celda {
    // Labels and values are merged cells of different widths: the value is the first one before the next label.
    const rotulos = this.#filas[fila]?.celdas ?? [];
    let fin = columna + 1;
    while (fin < rotulos.length && rotulos[fin] === null) fin += 1;
    const hasta = fin < rotulos.length ? fin : undefined;
    return this.#filas[fila + 1]?.celdas.slice(columna, hasta).find((celda) => celda !== null) ?? null;
  }
}

/** The colon of a label may stand in a cell of its own: `DESDE | : | 30/12/2025`. */
function diceAlgo(celda: Celda): boolean {
  return celda !== null && !(typeof celda === 'string' && /^[\s:.]*$/.test(celda));
}

const FECHA = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2} (?:de )?[a-z]{3,10}\.? (?:de )?\d{4}/i;

/** What follows the label in its own cell: normalising keeps the length of all but odd blanks. */
function restoDe(celda: string, rotulo: string, hallada: RegExpExecArray): string {
  const limpio = celda.replace(/[\s\u00a0]+/g, ' ').trim();
  const fin = hallada.index + hallada[0].length;
  const cola = limpio.length === rotulo.length ? limpio.slice(fin) : rotulo.slice(fin);
  return cola.replace(/^[\s:.]+/, '').trim();
}
