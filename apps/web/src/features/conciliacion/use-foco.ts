import { useState } from 'react';

/**
 * Which line has the focus. When the list changes under it the focus stays with its line or, if that left, with its
 * place, so that nobody loses where they were; another list, of another `clave`, that does not have the line begins at
 * its first.
 */
export function useFoco<Id extends number | string>(
  ids: readonly Id[],
  inicial: Id | undefined,
  clave: string,
) {
  const [foco, setFoco] = useState<{ id: Id | null; lugar: number; clave: string }>({
    id: inicial ?? null,
    lugar: 0,
    clave,
  });
  const encontrado = foco.id === null ? -1 : ids.indexOf(foco.id);
  const lugar = foco.clave === clave ? Math.min(foco.lugar, ids.length - 1) : Math.min(0, ids.length - 1);
  const indice = encontrado === -1 ? lugar : encontrado;
  // The line of the address while nobody has moved and the list does not show it.
  const ajena = encontrado === -1 && foco.id !== null && foco.id === inicial ? foco.id : null;
  const focus = (id: Id | null) => {
    if (id !== null) setFoco({ id, lugar: Math.max(ids.indexOf(id), 0), clave });
  };
  return {
    /** Place in sight; -1 where there are no lines. */
    indice,
    /** The line of the list that has it: none while that of the address is looked at, which the list does not show. */
    id: ajena === null ? (ids[indice] ?? null) : null,
    ajena,
    focus,
    step: (pasos: number) =>
      focus(ids[ajena === null ? Math.min(Math.max(indice + pasos, 0), ids.length - 1) : 0] ?? null),
  };
}
