import { useState } from 'react';

/** Every row that has been on screen, also those of other pages: what a selection across pages is made of. */
export function useSeen<T extends { id: number }>(rows: readonly T[] | undefined): ReadonlyMap<number, T> {
  const [state, setState] = useState({ rows, seen: new Map(rows?.map((row) => [row.id, row])) });
  if (state.rows === rows || rows === undefined) return state.seen;
  const seen = new Map([...state.seen, ...rows.map((row) => [row.id, row] as const)]);
  setState({ rows, seen });
  return seen;
}
