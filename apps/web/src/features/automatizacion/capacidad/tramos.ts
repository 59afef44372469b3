/** What is usually enough, in records a month. */
const USUALES = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];
const MAX_TRAMOS = 5;

/**
 * Capacities that may be chosen, the smallest first: those that plans bring and the usual ones, beyond what there is now
 * and enough for the month as it goes.
 */
export function tramosDe(maximo: number, planes: readonly (number | null)[], necesarios: number): number[] {
  const todos = new Set([...USUALES, ...planes.flatMap((capacidad) => capacidad ?? [])]);
  const mayores = [...todos].filter((capacidad) => capacidad > maximo).toSorted((a, b) => a - b);
  const alcanzan = mayores.filter((capacidad) => capacidad >= necesarios);
  return (alcanzan.length > 0 ? alcanzan : mayores).slice(0, MAX_TRAMOS);
}
