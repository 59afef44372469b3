import type { Contraparte } from './leer-contraparte.ts';
import type { Linea } from './libro.ts';
import type { ConciliacionPasada } from './tipos.ts';

/** An accepted reconciliation of the past, with its lines as they are read. */
export interface LecturaPasada {
  pasada: ConciliacionPasada;
  /** By a person, and not by a first pass of the engine. */
  decidida: boolean;
  lineas: { linea: Linea; contraparte: Contraparte }[];
}

/** Whether a line that settles documents of several parties names somebody, and is no payment by purpose. */
export function nombraPagador({ linea, contraparte }: LecturaPasada['lineas'][number]): boolean {
  return linea.clase === null && !contraparte.anonima;
}
