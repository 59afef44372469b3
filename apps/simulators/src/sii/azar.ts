import { digitoVerificador } from '@cuadra/domain';

/** Draws that are the same for the same seed: a taxpayer's months never change by themselves. */
export interface Azar {
  /** An integer from `desde` to `hasta`, both among them. */
  between(desde: number, hasta: number): number;
  chance(probabilidad: number): boolean;
  pick<T>(lista: readonly T[]): T;
}

function hash(texto: string): number {
  let h = 2_166_136_261;
  for (let i = 0; i < texto.length; i += 1) h = Math.imul(h ^ texto.charCodeAt(i), 16_777_619);
  return h >>> 0;
}

export function createAzar(semilla: string): Azar {
  let estado = hash(semilla);
  // Mulberry32: small and even enough for amounts and dates.
  const next = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (desde: number, hasta: number) => desde + Math.floor(next() * (hasta - desde + 1));
  return {
    between,
    chance: (probabilidad) => next() < probabilidad,
    pick<T>(lista: readonly T[]): T {
      const elegido = lista[between(0, lista.length - 1)];
      if (elegido === undefined) throw new RangeError('nothing to pick from');
      return elegido;
    },
  };
}

export function rutDe(numero: number): string {
  return `${numero}-${digitoVerificador(numero)}`;
}
