import { logRezago } from './candidatas.ts';
import type { Contexto } from './candidatas.ts';
import type { Doc } from './libro.ts';

/** `logRezago` of the last party and day asked for: a queue asks the same of the same documents for each of its states. */
export class MemoriaDeRezagos {
  readonly #ctx: Contexto;
  #parte = -1;
  #dia = -1;
  /** By `orden`; not a number where it was not asked for. */
  #valores = new Float64Array(0);

  constructor(ctx: Contexto) {
    this.#ctx = ctx;
  }

  de(parte: number, dia: number, { orden, vence }: Doc): number {
    if (parte !== this.#parte || dia !== this.#dia) {
      const { length } = this.#ctx.libro.partes[parte]!.docs;
      if (this.#valores.length < length) this.#valores = new Float64Array(2 * length);
      this.#valores.fill(Number.NaN, 0, length);
      this.#parte = parte;
      this.#dia = dia;
    }
    let rezago = this.#valores[orden]!;
    if (Number.isNaN(rezago)) this.#valores[orden] = rezago = logRezago(this.#ctx, parte, dia, vence);
    return rezago;
  }
}
