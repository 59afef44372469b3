import type { Vista } from '@cuadra/contract';

/** What of an address is the record or the page that is open, and no part of a view. */
const PASAJEROS = new Set(['id', 'page', 'idVista']);

/** The address of a list as a view keeps it: its filters, order and page size, as text. */
export function paramsOf(search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      PASAJEROS.has(key) || value === undefined || value === ''
        ? []
        : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );
}

/** The address that shows a view: all that there was of the last one goes. */
export function searchOf(
  search: Readonly<Record<string, unknown>>,
  vista: Pick<Vista, 'id' | 'parametros'> | null,
): Record<string, string | number | undefined> {
  const nada = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
  return vista === null ? nada : { ...nada, ...vista.parametros, idVista: vista.id };
}

/** Whether the list shows something else than what the view keeps. */
export function hasChanged(
  search: Readonly<Record<string, unknown>>,
  columnas: readonly string[] | null,
  vista: Pick<Vista, 'parametros' | 'columnas'>,
): boolean {
  const ordered = (parametros: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(parametros).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (ordered(paramsOf(search)) !== ordered(vista.parametros)) return true;
  // A view without columns of its own follows the person's.
  return vista.columnas !== null && JSON.stringify(columnas) !== JSON.stringify(vista.columnas);
}
