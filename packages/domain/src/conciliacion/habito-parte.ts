import type { Atraso, Puntualidad } from './rezagos.ts';

/** What the past says of one party. Counts are of payments. */
export interface HabitoParte {
  pagos: number;
  grupos: number;
  /**
   * Of its payments for several documents that people decided: the most documents, the most days between them, and the
   * fewest after the last.
   */
  mayorGrupo: number;
  mayorTramo: number;
  menorEspera: number;
  parciales: number;
  nominas: number;
  /** Its last payments, oldest first; of a document paid in parts, the first. */
  atrasos: Atraso[];
  estilos: Map<string, number>;
  cuentas: Map<string, number>;
  puntualidad: Puntualidad;
}
