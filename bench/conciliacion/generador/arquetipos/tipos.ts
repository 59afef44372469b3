import type { Azar } from '../azar.ts';
import type { Taller } from '../taller.ts';
import type { Mezcla } from '../tipos.ts';

/** A way of paying that some trades have: each call is a party's year, or the whole company's. */
export type Proceso = (taller: Taller) => void;

/** A trade: its own mix of the usual, and the ways of paying it has besides. */
export interface Arquetipo {
  ajustar: (mezcla: Mezcla, azar: Azar) => void;
  /** Share of its lines that its processes make, least and most. */
  parte: readonly [number, number];
  /** How often each process is drawn; the weights are blurred anew for each company. */
  procesos: readonly (readonly [Proceso, number])[];
  /** What the whole company does, in place of the usual batches of suppliers. */
  nomina?: Proceso;
  /** Wages with advances in place of the usual payroll. */
  sueldos?: Proceso;
}
