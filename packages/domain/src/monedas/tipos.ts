import type { Fecha } from '../fecha/index.ts';

/** What an institution published: pesos for one unit, as a decimal with a point. */
export interface ValorPublicado {
  readonly fecha: Fecha;
  readonly valor: string;
}

/** Whether an institution publishes on a day: neither weekend nor holiday. */
export type EsHabil = (fecha: Fecha) => boolean;

/** Saturday or Sunday; 1970-01-01 was a Thursday. */
export function esFinDeSemana(dia: number): boolean {
  const semana = (((dia + 4) % 7) + 7) % 7;
  return semana === 0 || semana === 6;
}
