import type { Fijada } from '@cuadra/contract';

/** A page within a list and the record that is open belong to the moment: a pinned screen leaves them out. */
const PASSING = ['page', 'id'];

/** The address that a screen is pinned under: its path, and its filters in the order of their names. */
export function addressOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  params.sort();
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Path and query of a pinned screen. */
export function splitAddress(ruta: string): { readonly path: string; readonly query: string } {
  const [path = '', query = ''] = ruta.split('?');
  return { path, query };
}

/** Name that a screen is pinned under: with its view, as «Ventas sin conciliar». */
export function nameFijada(title: string, view: string | null): string {
  return (view === null ? title : `${title} ${view.toLowerCase()}`).slice(0, 60);
}

/** Moves one of the pinned screens to the place of another. */
export function moveFijada(fijadas: readonly Fijada[], from: number, to: number): Fijada[] {
  const moved = fijadas[from];
  const target = Math.min(Math.max(to, 0), fijadas.length - 1);
  return moved ? fijadas.toSpliced(from, 1).toSpliced(target, 0, moved) : [...fijadas];
}
