import type { EstadoParte } from './formas.ts';
import type { Doc } from './libro.ts';

/**
 * What every hypothesis over the same documents compares itself with: when they fall due, and which owe the line's amount.
 * One for all lines, since it is asked for every state of every queue.
 */
export class DocumentosVistos {
  /** In order of date when that is asked for. */
  readonly #vences: Int32Array;
  #cuantos = 0;
  #enOrden = false;
  /** Those that owe just the amount, save months that a person left behind. */
  readonly #iguales: Int32Array;
  #enFila = 0;
  /** How many owe just the amount. */
  cuantosIguales = 0;

  constructor(maximo: number) {
    this.#vences = new Int32Array(maximo);
    this.#iguales = new Int32Array(maximo);
  }

  mirar(docs: readonly Doc[], { saldos }: EstadoParte, monto: number): void {
    this.#cuantos = docs.length;
    this.#enOrden = false;
    this.cuantosIguales = 0;
    this.#enFila = 0;
    for (let i = 0; i < docs.length; i++) {
      const { vence, orden, saltada } = docs[i]!;
      if (saldos[orden] === monto) {
        this.cuantosIguales++;
        if (!saltada) this.#iguales[this.#enFila++] = orden;
      }
      this.#vences[i] = vence;
    }
  }

  /** How many that owe just the amount stand in turn before one of the party's documents. */
  igualesAntes(orden: number): number {
    let antes = 0;
    for (let i = 0; i < this.#enFila; i++) if (this.#iguales[i]! < orden) antes++;
    return antes;
  }

  queVencenAntes(dia: number): number {
    if (!this.#enOrden) this.#ordenar();
    let bajo = 0;
    let alto = this.#cuantos;
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1;
      if (this.#vences[medio]! < dia) bajo = medio + 1;
      else alto = medio;
    }
    return bajo;
  }

  /** They come by date of issue, so that they are nearly in order. */
  #ordenar(): void {
    const vences = this.#vences;
    for (let i = 1; i < this.#cuantos; i++) {
      const vence = vences[i]!;
      let j = i;
      for (; j > 0 && vences[j - 1]! > vence; j--) vences[j] = vences[j - 1]!;
      vences[j] = vence;
    }
    this.#enOrden = true;
  }
}

/** How many of a party's documents, oldest first, are of a day or before it. */
export function cuantosEmitidos(docs: readonly Doc[], dia: number): number {
  let bajo = 0;
  let alto = docs.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (docs[medio]!.emision > dia) alto = medio;
    else bajo = medio + 1;
  }
  return bajo;
}
