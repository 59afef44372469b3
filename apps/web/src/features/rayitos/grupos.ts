import type { FilaCola, GrupoCola } from '@cuadra/contract';
import type { GlifoEstado } from '@cuadra/ui';

export const GRUPOS: readonly { id: GrupoCola; nombre: string; estado: GlifoEstado }[] = [
  { id: 'seguras', nombre: 'Seguras', estado: 'segura' },
  { id: 'probables', nombre: 'Probables', estado: 'probable' },
  { id: 'por_decidir', nombre: 'Por decidir', estado: 'por_decidir' },
  { id: 'sin_par', nombre: 'Sin par', estado: 'sin_par' },
];

/** The sure lines fold after these, so that the ones that need a person are in sight. */
const VISIBLES_SEGURAS = 5;

export function estadoDe(grupo: GrupoCola): GlifoEstado {
  return GRUPOS.find(({ id }) => id === grupo)?.estado ?? 'sin_par';
}

export interface GrupoVisible {
  readonly id: GrupoCola;
  readonly nombre: string;
  readonly estado: GlifoEstado;
  readonly filas: readonly FilaCola[];
  /** Lines of the group that are folded away. */
  readonly plegadas: number;
}

/** Groups in order of certainty with the lines in sight; the queue already comes sorted. */
export function groupRows(filas: readonly FilaCola[], plegado: boolean): GrupoVisible[] {
  return GRUPOS.flatMap(({ id, nombre, estado }) => {
    const suyas = filas.filter((fila) => fila.grupo === id);
    if (suyas.length === 0) return [];
    const visibles = id === 'seguras' && plegado ? suyas.slice(0, VISIBLES_SEGURAS) : suyas;
    return [{ id, nombre, estado, filas: visibles, plegadas: suyas.length - visibles.length }];
  });
}

/** The line after the one that leaves: the next in sight, else the one before. */
export function nextFocus(visibles: readonly number[], saliente: readonly number[]): number | null {
  const fuera = new Set(saliente);
  const desde = visibles.findIndex((id) => fuera.has(id));
  const despues = visibles.slice(Math.max(desde, 0)).find((id) => !fuera.has(id));
  return despues ?? visibles.findLast((id) => !fuera.has(id)) ?? null;
}

/** Money in and money out of the lines, apart, as open amounts. */
export function sumLines(filas: readonly FilaCola[]): { abonos: number; cargos: number } {
  let abonos = 0;
  let cargos = 0;
  for (const { cartola } of filas) {
    if (cartola.abono > 0) abonos += cartola.abono - cartola.conciliado;
    else cargos += cartola.cargo - cartola.conciliado;
  }
  return { abonos, cargos };
}
