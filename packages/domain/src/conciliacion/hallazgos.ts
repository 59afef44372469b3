/** A party that could make up a line's amount. */
export interface Hallazgo {
  parte: number;
  /** Of its best way. */
  puntaje: number;
  /** Of its best way that waits for an instalment to be paid first; minus infinity where none does. */
  resto: number;
}

const PRIMEROS = 4096;

/**
 * The parties found for each line by its amount, in columns of numbers: a large book has a million, of which a line uses
 * a dozen. Finds come party after party.
 */
export class Hallazgos {
  /** Of each find, in the order in which they came. */
  #lineas = new Int32Array(PRIMEROS);
  #partes = new Int32Array(PRIMEROS);
  #puntajes = new Float64Array(PRIMEROS);
  #restos = new Float64Array(PRIMEROS);
  #cuantos = 0;
  /** Of each line, its last find, or -1, and how many it has. */
  readonly #ultimos: Int32Array;
  readonly #suyos: Int32Array;

  constructor(lineas: number) {
    this.#ultimos = new Int32Array(lineas).fill(-1);
    this.#suyos = new Int32Array(lineas);
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

  /** What was found for each line, in order of the lines. */
  *porLinea(): Generator<Hallazgo[], void> {
    const desde = new Int32Array(this.#suyos.length);
    for (let linea = 1; linea < desde.length; linea++)
      desde[linea] = desde[linea - 1]! + this.#suyos[linea - 1]!;
    const orden = new Int32Array(this.#cuantos);
    const siguiente = desde.slice();
    for (let i = 0; i < this.#cuantos; i++) orden[siguiente[this.#lineas[i]!]!++] = i;
    for (let linea = 0; linea < desde.length; linea++)
      yield Array.from(orden.subarray(desde[linea], siguiente[linea]), (i) => ({
        parte: this.#partes[i]!,
        puntaje: this.#puntajes[i]!,
        resto: this.#restos[i]!,
      }));
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
