import type { Contraparte } from './leer-contraparte.ts';
import type { Linea } from './libro.ts';

/** What tells a payer: each RUT and the name of a line. */
export function clavesDePagador({ lado, glosa }: Linea, { nombre }: Contraparte): string[] {
  const nombres = nombre.length >= 8 ? [nombre] : [];
  return [...glosa.ruts.map(({ valor }) => valor), ...nombres].map((clave) => `${lado} ${clave}`);
}

/** Share of payments by others from which on it is a habit. */
const HABITO = 0.3;

/** How far payments by others, counted by RUT and by name, are a habit: 0 none, 1 where they are many. */
export function medirPagadores(
  mapas: readonly ReadonlyMap<string, ReadonlyMap<number, number>>[],
  pagos: number,
): number {
  const veces = mapas.map((mapa) => {
    let suma = 0;
    for (const cuentas of mapa.values()) for (const una of cuentas.values()) suma += una;
    return suma;
  });
  // Little of it says nothing yet: names that a bank cuts look like others'.
  return Math.min(1, (Math.max(0, ...veces) / (pagos + 1) / HABITO) ** 2);
}

/** The names of past payers in order, so that those that begin alike are found. */
export class PagadoresOrdenados {
  readonly claves: string[];
  constructor(habitos: { readonly pagadorNombre: ReadonlyMap<string, unknown> }) {
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
