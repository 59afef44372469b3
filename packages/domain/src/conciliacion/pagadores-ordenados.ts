import type { Habitos } from './habitos.ts';
import type { Contraparte } from './leer-contraparte.ts';
import type { Linea } from './libro.ts';

/** What tells a payer: each RUT and the name of a line. */
export function clavesDePagador({ lado, glosa }: Linea, { nombre }: Contraparte): string[] {
  const nombres = nombre.length >= 8 ? [nombre] : [];
  return [...glosa.ruts.map(({ valor }) => valor), ...nombres].map((clave) => `${lado} ${clave}`);
}

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
