/** A source of chance that repeats itself: the same seed gives the same company on any machine. */
export class Azar {
  #estado: number;

  constructor(semilla: number) {
    this.#estado = mezclar(semilla >>> 0);
  }

  /** From 0 up to, but never, 1. */
  real(): number {
    this.#estado = (this.#estado + 0x9e3779b9) >>> 0;
    return mezclar(this.#estado) / 2 ** 32;
  }

  /** An integer between two, both included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.real() * (hasta - desde + 1));
  }

  entre(desde: number, hasta: number): number {
    return desde + this.real() * (hasta - desde);
  }

  ocurre(probabilidad: number): boolean {
    return this.real() < probabilidad;
  }

  elegir<T>(lista: readonly T[]): T {
    const elegido = lista[Math.floor(this.real() * lista.length)];
    if (elegido === undefined) throw new Error('nothing to choose from');
    return elegido;
  }

  /** One of the keys, by its weight. */
  pesado<K extends string>(pesos: Readonly<Record<K, number>>): K {
    const claves = Object.keys(pesos) as K[];
    let resto = this.real() * claves.reduce((suma, clave) => suma + pesos[clave], 0);
    for (const clave of claves) {
      resto -= pesos[clave];
      if (resto < 0) return clave;
    }
    return this.elegir(claves);
  }

  /** Normal with mean 0 and deviation 1, as the sum of twelve uniforms: the same to the last bit everywhere. */
  normal(): number {
    let suma = -6;
    for (let i = 0; i < 12; i++) suma += this.real();
    return suma;
  }

  /** Around `mediana`, `dispersion` times it or its part with each deviation. */
  alrededor(mediana: number, dispersion: number): number {
    return mediana * dispersion ** this.normal();
  }

  /** Another source, which draws nothing more from this one. */
  rama(): Azar {
    return new Azar(Math.floor(this.real() * 2 ** 32));
  }
}

function mezclar(valor: number): number {
  let h = Math.imul(valor ^ (valor >>> 16), 0x45d9f3b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 14)) >>> 0;
}
