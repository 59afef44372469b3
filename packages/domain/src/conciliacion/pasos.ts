import type { Estado } from './estado-de-cola.ts';
import type { Hipotesis } from './formas.ts';

const PRIMEROS = 64;

/** The ways to go on from a turn, best first, over and over in the same memory. */
export class Pasos {
  cuantos = 0;
  /** In the order in which they were put. */
  readonly #previos: Estado[] = [];
  readonly #elecciones: (Hipotesis | null)[] = [];
  #puntajes = new Float64Array(PRIMEROS);
  /** The best first. */
  #orden = new Int32Array(PRIMEROS);

  vaciar(): void {
    this.cuantos = 0;
  }

  /** After those that are as good: there are a handful, which come nearly in order. */
  poner(previo: Estado, eleccion: Hipotesis | null, puntaje: number): void {
    const cual = this.cuantos++;
    if (cual === this.#orden.length) this.#crecer();
    this.#previos[cual] = previo;
    this.#elecciones[cual] = eleccion;
    this.#puntajes[cual] = puntaje;
    const orden = this.#orden;
    let i = cual;
    for (; i > 0 && this.#puntajes[orden[i - 1]!]! < puntaje; i--) orden[i] = orden[i - 1]!;
    orden[i] = cual;
  }

  /** The state in which the choice is made. */
  previo(i: number): Estado {
    return this.#previos[this.#orden[i]!]!;
  }

  /** What is chosen; null for nothing. */
  eleccion(i: number): Hipotesis | null {
    return this.#elecciones[this.#orden[i]!]!;
  }

  puntaje(i: number): number {
    return this.#puntajes[this.#orden[i]!]!;
  }

  #crecer(): void {
    const puntajes = new Float64Array(2 * this.#puntajes.length);
    puntajes.set(this.#puntajes);
    this.#puntajes = puntajes;
    const orden = new Int32Array(2 * this.#orden.length);
    orden.set(this.#orden);
    this.#orden = orden;
  }
}
