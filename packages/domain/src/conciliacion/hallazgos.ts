/** A party that could make up a line's amount. */
export interface Hallazgo {
  parte: number;
  /** Of its best way. */
  puntaje: number;
  /** Of its best way that waits for an instalment to be paid first; minus infinity where none does. */
  resto: number;
}

/** Room for so many finds a line is made at first: nearly no book has more, and growing copies all that there are. */
const POR_LINEA = 24;

/**
 * The parties found for each line by its amount, in columns of numbers: a large book has a million, of which a line uses
 * a dozen. Finds come party after party.
 */
export class Hallazgos {
  /** Of each find, in the order in which they came. */
  #lineas: Int32Array;
  #partes: Int32Array;
  #puntajes: Float64Array;
  #restos: Float64Array;
  #cuantos = 0;
  /** Of each line, its last find, or -1, and how many it has. */
  readonly #ultimos: Int32Array;
  readonly #suyos: Int32Array;
  /** Finds line after line, of which those of each that are not yet taken end at its `#hasta`. */
  #orden = new Int32Array(0);
  readonly #hasta: Int32Array;

  constructor(lineas: number) {
    const largo = POR_LINEA * Math.max(1, lineas);
    this.#lineas = new Int32Array(largo);
    this.#partes = new Int32Array(largo);
    this.#puntajes = new Float64Array(largo);
    this.#restos = new Float64Array(largo);
    this.#ultimos = new Int32Array(lineas).fill(-1);
    this.#suyos = new Int32Array(lineas);
    this.#hasta = new Int32Array(lineas);
  }

  /** Notes a way in which a party could make up a line's amount; of one party and line only the best count. */
  anotar(linea: number, parte: number, puntaje: number, espera: boolean): void {
    let i = this.#ultimos[linea]!;
    if (i < 0 || this.#partes[i] !== parte) {
      i = this.#cuantos++;
      if (i === this.#lineas.length) this.#crecer();
      this.#lineas[i] = linea;
      this.#partes[i] = parte;
      this.#puntajes[i] = puntaje;
      this.#restos[i] = -Infinity;
      this.#ultimos[linea] = i;
      this.#suyos[linea]!++;
    }
    if (puntaje > this.#puntajes[i]!) this.#puntajes[i] = puntaje;
    if (espera && puntaje > this.#restos[i]!) this.#restos[i] = puntaje;
  }

  /** Puts the finds of each line together, once all are noted. */
  ordenar(): void {
    const hasta = this.#hasta;
    let suma = 0;
    for (let linea = 0; linea < hasta.length; linea++) {
      hasta[linea] = suma;
      suma += this.#suyos[linea]!;
    }
    this.#orden = new Int32Array(this.#cuantos);
    for (let i = 0; i < this.#cuantos; i++) this.#orden[hasta[this.#lineas[i]!]!++] = i;
  }

  /**
   * Takes a line's next best find, of equals the one of the first party; null where all are taken. A line uses a dozen of
   * its finds, so that looking for the best among the rest costs less than putting them all in order.
   */
  tomarMejor(linea: number): Hallazgo | null {
    const fin = this.#hasta[linea]!;
    const inicio = fin - this.#suyos[linea]!;
    if (inicio === fin) return null;
    const orden = this.#orden;
    let mejor = inicio;
    for (let i = inicio + 1; i < fin; i++) if (this.#esMejor(orden[i]!, orden[mejor]!)) mejor = i;
    const cual = orden[mejor]!;
    orden[mejor] = orden[inicio]!;
    this.#suyos[linea]!--;
    return { parte: this.#partes[cual]!, puntaje: this.#puntajes[cual]!, resto: this.#restos[cual]! };
  }

  #esMejor(uno: number, otro: number): boolean {
    const mas = this.#puntajes[uno]! - this.#puntajes[otro]!;
    return mas > 0 || (mas === 0 && this.#partes[uno]! < this.#partes[otro]!);
  }

  #crecer(): void {
    const largo = 2 * this.#lineas.length;
    const copiar = <T extends Int32Array | Float64Array>(nueva: T, vieja: T): T => {
      nueva.set(vieja);
      return nueva;
    };
    this.#lineas = copiar(new Int32Array(largo), this.#lineas);
    this.#partes = copiar(new Int32Array(largo), this.#partes);
    this.#puntajes = copiar(new Float64Array(largo), this.#puntajes);
    this.#restos = copiar(new Float64Array(largo), this.#restos);
  }
}
