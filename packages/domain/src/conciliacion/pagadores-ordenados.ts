import type { Habitos } from './habitos.ts';

/** The names of past payers in order, so that those that begin alike are found. */
export class PagadoresOrdenados {
  readonly claves: string[];
  constructor(habitos: Habitos) {
    this.claves = [...habitos.pagadorNombre.keys()].sort();
  }
  desde(prefijo: string): number {
    let bajo = 0;
    let alto = this.claves.length;
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1;
      if (this.claves[medio]! < prefijo) bajo = medio + 1;
      else alto = medio;
    }
    return bajo;
  }
}
