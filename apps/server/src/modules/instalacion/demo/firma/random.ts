/** A small seeded generator (mulberry32): the same seed gives the same firm. */
export class Random {
  #estado: number;

  constructor(semilla: number) {
    this.#estado = semilla >>> 0;
  }

  /** A number from 0 up to, but not, 1. */
  next(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer between both, inclusive. */
  between(desde: number, hasta: number): number {
    return desde + Math.floor(this.next() * (hasta - desde + 1));
  }

  chance(probabilidad: number): boolean {
    return this.next() < probabilidad;
  }

  pick<T>(opciones: readonly T[]): T {
    const elegida = opciones[Math.floor(this.next() * opciones.length)];
    if (elegida === undefined) throw new RangeError('nothing to pick from');
    return elegida;
  }

  /** Amounts of a firm are many small and few large: log-uniform between both. */
  amount(desde: number, hasta: number): number {
    const logaritmo = Math.log(desde) + this.next() * (Math.log(hasta) - Math.log(desde));
    return Math.round(Math.exp(logaritmo));
  }
}
