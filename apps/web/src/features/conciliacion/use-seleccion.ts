import type { FilaCola } from '@cuadra/contract';
import { useMemo, useState } from 'react';

type Marcadas = ReadonlyMap<number, FilaCola>;
const NINGUNA: Marcadas = new Map();

/**
 * Lines marked by the person, as they were when marked or as the list has them now. They outlive their page, but
 * not the filters under which they were chosen.
 */
export function useSeleccion(clave: string, porId: ReadonlyMap<number, FilaCola>) {
  const [estado, setEstado] = useState({ clave, marcadas: NINGUNA });
  const marcadas = estado.clave === clave ? estado.marcadas : NINGUNA;
  const elegidas = useMemo(() => [...marcadas].map(([id, fila]) => porId.get(id) ?? fila), [marcadas, porId]);
  return {
    elegidas,
    has: (id: number) => marcadas.has(id),
    set: (filas: readonly FilaCola[], marcar: boolean) =>
      setEstado((antes) => {
        const despues = new Map(antes.clave === clave ? antes.marcadas : NINGUNA);
        for (const fila of filas) {
          if (marcar) despues.set(fila.cartola.id, fila);
          else despues.delete(fila.cartola.id);
        }
        return { clave, marcadas: despues };
      }),
    clear: () => setEstado({ clave, marcadas: NINGUNA }),
  };
}
