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

/** Letters by which the two words of a pair are looked up, and those that two names must share at least. */
const LETRAS = 3;
const LETRAS_COMUNES = 9;
/** Names of which more are alike tell nothing. */
const MAX_PARECIDOS = 3;

/** The names of past payers in order, so that those that begin alike are found, and by the words they are made of. */
export class PagadoresOrdenados {
  readonly claves: string[];
  /** By the first letters of two words that follow each other, also the last and the first: whole keys. */
  readonly #porPar = new Map<string, { clave: string; desde: number }[]>();

  constructor(habitos: { readonly pagadorNombre: ReadonlyMap<string, unknown> }) {
    this.claves = [...habitos.pagadorNombre.keys()].sort();
    for (const clave of this.claves) {
      const [lado = '', ...palabras] = clave.split(' ');
      palabras.forEach((palabra, i) => {
        const par = claveDePar(lado, palabra, palabras[(i + 1) % palabras.length]!);
        if (par === null || palabras.length < 2) return;
        const lista = this.#porPar.get(par);
        if (lista) lista.push({ clave, desde: i });
        else this.#porPar.set(par, [{ clave, desde: i }]);
      });
    }
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

  /**
   * The keys of names that may be the same in another writing: each word cut elsewhere, surnames first or last. None where
   * there are too many.
   */
  parecidas(lado: string, nombre: string): string[] {
    const palabras = nombre.split(' ');
    const par = palabras.length < 2 ? null : claveDePar(lado, palabras[0]!, palabras[1]!);
    if (par === null) return [];
    const halladas = (this.#porPar.get(par) ?? []).filter(({ clave, desde }) => {
      const [, ...suyas] = clave.split(' ');
      return seParecen(palabras, [...suyas.slice(desde), ...suyas.slice(0, desde)]);
    });
    const claves = [...new Set(halladas.map(({ clave }) => clave))];
    return claves.length > MAX_PARECIDOS ? [] : claves;
  }
}

function claveDePar(lado: string, una: string, otra: string): string | null {
  if (una.length < LETRAS || otra.length < LETRAS) return null;
  return `${lado} ${una.slice(0, LETRAS)} ${otra.slice(0, LETRAS)}`;
}

/** Whether each word of one begins the word of the other in its place, by letters enough. */
function seParecen(unas: readonly string[], otras: readonly string[]): boolean {
  let comunes = 0;
  for (let i = 0; i < Math.min(unas.length, otras.length); i++) {
    const [una, otra] = [unas[i]!, otras[i]!];
    if (!una.startsWith(otra) && !otra.startsWith(una)) return false;
    comunes += Math.min(una.length, otra.length);
  }
  return comunes >= LETRAS_COMUNES;
}
