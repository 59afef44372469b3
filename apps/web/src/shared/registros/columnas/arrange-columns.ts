import * as z from 'zod';

interface Arranged {
  readonly key: string;
  readonly fixed?: true;
  readonly hidden?: true;
}

/**
 * The columns that are shown, in the order chosen, and the others. What tells the rows apart is always there, at its
 * own place where the choice does not name it; a key that there is no longer is left out.
 */
export function arrangeColumns<C extends Arranged>(
  all: readonly C[],
  keys: readonly string[] | null,
): { readonly shown: readonly C[]; readonly rest: readonly C[] } {
  if (keys === null) {
    const isShown = (column: C) => column.fixed === true || column.hidden !== true;
    return { shown: all.filter(isShown), rest: all.filter((column) => !isShown(column)) };
  }
  const shown = [...new Set(keys)].flatMap((key) => all.filter((column) => column.key === key));
  for (const [i, column] of all.entries()) {
    if (column.fixed !== true || shown.includes(column)) continue;
    const antes = all.slice(0, i).findLast((una) => shown.includes(una));
    shown.splice(antes === undefined ? 0 : shown.indexOf(antes) + 1, 0, column);
  }
  return { shown, rest: all.filter((column) => !shown.includes(column)) };
}

/** The keys with one of them a place further; the same where it is at the end already. */
export function moveKey(keys: readonly string[], key: string, step: -1 | 1): readonly string[] {
  const desde = keys.indexOf(key);
  const hasta = desde + step;
  if (desde === -1 || hasta < 0 || hasta >= keys.length) return keys;
  const movidas = keys.filter((una) => una !== key);
  movidas.splice(hasta, 0, key);
  return movidas;
}

const listaSchema = z.array(z.string());
const previaSchema = z.record(z.string(), z.boolean());

/** A choice kept in the browser: keys in order, or yes and no by key as it was once kept. */
export function fromEarlierChoice(guardado: unknown, all: readonly Arranged[]): readonly string[] | null {
  const lista = listaSchema.safeParse(guardado);
  if (lista.success) return lista.data;
  const previa = previaSchema.safeParse(guardado);
  if (!previa.success || Object.keys(previa.data).length === 0) return null;
  return all
    .filter(({ key, fixed, hidden }) => fixed === true || (previa.data[key] ?? hidden !== true))
    .map(({ key }) => key);
}
