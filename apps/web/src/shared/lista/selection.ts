/** What is selected in a list: some rows by id, or all that match the filters save some. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many rows are selected of `total` that match. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** Selects or deselects rows. */
export function withRows(selection: Selection, ids: Iterable<number>, selected: boolean): Selection {
  const set = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  for (const id of ids) {
    if (selected === (selection.kind === 'some')) set.add(id);
    else set.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: set } : { kind: 'all', except: set };
}

/** State of the box in the head, which speaks of the rows on this page. */
export function pageState(selection: Selection, pageIds: readonly number[]): 'none' | 'some' | 'all' {
  const selected = pageIds.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) return 'none';
  return selected === pageIds.length ? 'all' : 'some';
}

/** Rows between two of the page, both included; only the second where the first is not on it. */
export function rangeBetween(pageIds: readonly number[], from: number | null, to: number): number[] {
  const a = from === null ? -1 : pageIds.indexOf(from);
  const b = pageIds.indexOf(to);
  if (a === -1 || b === -1) return [to];
  return pageIds.slice(Math.min(a, b), Math.max(a, b) + 1);
}
