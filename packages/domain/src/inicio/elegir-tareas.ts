import { diasEntre, type Fecha, type Mes } from '../fecha/index.ts';

export const CLASES_TAREA = [
  'reclamar',
  'f29',
  'previred',
  'aprobar',
  'pagar',
  'cobrar',
  'conciliar',
] as const;
export type ClaseTarea = (typeof CLASES_TAREA)[number];

/** Something that a person can begin now. */
export interface Tarea {
  readonly clase: ClaseTarea;
  /** Its last day; null where none is told. */
  readonly fecha: Fecha | null;
  readonly cantidad: number;
  /** Pesos that come in or wait; of bank lines, the credits. */
  readonly monto: number | null;
  /** Pesos of bank charges: credits and charges are never added together. */
  readonly cargos: number | null;
  readonly mes: Mes | null;
}

type Orden = 'legal' | 'dinero' | 'rapida';

const ORDEN_DE: Readonly<Record<ClaseTarea, Orden>> = {
  reclamar: 'legal',
  f29: 'legal',
  previred: 'legal',
  aprobar: 'dinero',
  pagar: 'dinero',
  cobrar: 'dinero',
  conciliar: 'rapida',
};

/** Days from which on a legal deadline is worth a place of today. */
export const DIAS_CERCA = 7;
export const MAX_TAREAS = 3;

/**
 * At most three: legal deadlines of the next week, the nearest first; then the largest money, and the work that takes no
 * time; other money where there is a place left. They are told in that order of kinds. A task of nothing is none.
 */
export function elegirTareas(hoy: Fecha, candidatas: readonly Tarea[]): Tarea[] {
  const vivas = candidatas.filter(({ clase, fecha, cantidad }) => {
    if (cantidad <= 0) return false;
    if (ORDEN_DE[clase] !== 'legal') return true;
    return fecha !== null && fecha >= hoy && diasEntre(hoy, fecha) <= DIAS_CERCA;
  });
  const de = (orden: Orden) => vivas.filter(({ clase }) => ORDEN_DE[clase] === orden);
  const legales = de('legal').toSorted((a, b) => diasEntre(b.fecha ?? hoy, a.fecha ?? hoy));
  const [primera, ...resto] = de('dinero').toSorted((a, b) => (b.monto ?? 0) - (a.monto ?? 0));
  const elegidas = [...legales, ...(primera ? [primera] : []), ...de('rapida'), ...resto].slice(
    0,
    MAX_TAREAS,
  );
  const ordenes: readonly Orden[] = ['legal', 'dinero', 'rapida'];
  return ordenes.flatMap((orden) => elegidas.filter(({ clase }) => ORDEN_DE[clase] === orden));
}
