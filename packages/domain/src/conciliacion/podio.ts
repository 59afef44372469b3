import { porPuntaje } from './formas.ts';
import type { Hipotesis } from './formas.ts';

/** Hypotheses by score, best first, over and over in the same memory: they are put in order by the million. */
export class Podio {
  /** What stands beyond the first `#cuantas` is of before. */
  readonly #lista: Hipotesis[] = [];
  readonly #maximo: number;
  #cuantas = 0;

  /** Keeps the best `maximo`. */
  constructor(maximo = Infinity) {
    this.#maximo = maximo;
  }

  vaciar(): void {
    this.#cuantas = 0;
  }

  /** After those that are as good. */
  poner(una: Hipotesis): void {
    const lista = this.#lista;
    let i = this.#cuantas;
    while (i > 0 && porPuntaje(una, lista[i - 1]!) < 0) i--;
    if (i >= this.#maximo) return;
    const fin = Math.min(this.#cuantas, this.#maximo - 1);
    if (fin === lista.length) lista.push(una);
    for (let j = fin; j > i; j--) lista[j] = lista[j - 1]!;
    lista[i] = una;
    this.#cuantas = fin + 1;
  }

  sumar(otro: Podio): void {
    for (let i = 0; i < otro.#cuantas; i++) this.poner(otro.#lista[i]!);
  }

  quitar(sobra: (una: Hipotesis) => boolean): void {
    let quedan = 0;
    for (let i = 0; i < this.#cuantas; i++) {
      const una = this.#lista[i]!;
      if (!sobra(una)) this.#lista[quedan++] = una;
    }
    this.#cuantas = quedan;
  }

  /** The first `cuantas`, of those that score no more than `margen` under the best. */
  mejores(cuantas: number, margen: number): Hipotesis[] {
    const minimo = this.#cuantas > 0 ? this.#lista[0]!.puntaje - margen : 0;
    let fin = 0;
    while (fin < this.#cuantas && fin < cuantas && this.#lista[fin]!.puntaje >= minimo) fin++;
    return this.#lista.slice(0, fin);
  }
}
