import { elegirTotal } from './elegir-total.ts';
import type { TotalImpreso } from './elegir-total.ts';

type Lado = TotalImpreso['lado'];

/** What the lines of a body come to as they are read, and the totals printed between them. Minor units. */
export class SumasDeLineas {
  #cargo = 0;
  #abono = 0;
  readonly #alUltimo: Record<Lado, number> = { cargo: 0, abono: 0 };
  readonly #totales: TotalImpreso[] = [];

  agregar(cargo: number, abono: number): void {
    this.#cargo += cargo;
    this.#abono += abono;
  }

  anotarTotal(lado: Lado, monto: number, parcial: boolean): void {
    const hasta = this.#hasta(lado);
    this.#totales.push({ lado, monto, hasta, tramo: hasta - this.#alUltimo[lado], parcial });
    this.#alUltimo[lado] = hasta;
  }

  /** Whether an amount is what the lines come to, from the first or from the last total. */
  esSuma(lado: Lado, monto: number): boolean {
    const hasta = this.#hasta(lado);
    return Math.abs(monto) === hasta || Math.abs(monto) === hasta - this.#alUltimo[lado];
  }

  /** Whether it is what is left of the credits after the charges. */
  esNeto(monto: number): boolean {
    return Math.abs(monto) === Math.abs(this.#abono - this.#cargo);
  }

  /** The printed totals of all lines, once all are read: see `elegirTotal`. */
  totales(): { readonly totalCargos: number | null; readonly totalAbonos: number | null } {
    return { totalCargos: this.#elegir('cargo'), totalAbonos: this.#elegir('abono') };
  }

  #elegir(lado: Lado): number | null {
    return elegirTotal(
      this.#totales.filter((total) => total.lado === lado),
      this.#hasta(lado),
    );
  }

  #hasta(lado: Lado): number {
    return lado === 'cargo' ? this.#cargo : this.#abono;
  }
}
