import type { FilaCola } from '@cuadra/contract';
import { useMemo, useState } from 'react';

/** Lines marked by the person; those that left the queue are not counted. */
export function useSeleccion(filas: readonly FilaCola[]) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set());
  const elegidas = useMemo(() => filas.filter(({ cartola }) => marcadas.has(cartola.id)), [filas, marcadas]);
  return {
    elegidas,
    has: (id: number) => marcadas.has(id),
    set: (ids: readonly number[], marcar: boolean) =>
      setMarcadas((antes) => {
        const despues = new Set(antes);
        for (const id of ids) {
          if (marcar) despues.add(id);
          else despues.delete(id);
        }
        return despues;
      }),
    clear: () => setMarcadas(new Set()),
  };
}
export type Seleccion = ReturnType<typeof useSeleccion>;
