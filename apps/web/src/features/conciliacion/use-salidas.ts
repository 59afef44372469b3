import type { FilaCola } from '@cuadra/contract';
import { useCallback, useState } from 'react';
import type { Salida, Salidas } from './grupos.ts';

const NINGUNA: Salidas = new Map();

/** Lines that a person has just dealt with and that the queue leaves out until a page read later speaks of them. */
export function useSalidas() {
  const [salidas, setSalidas] = useState(NINGUNA);
  const leave = useCallback((filas: readonly FilaCola[]) => {
    setSalidas((antes) => {
      const nuevas = filas.map(({ cartola, grupo }): [number, Salida] => [
        cartola.id,
        { grupo, hecha: Number.POSITIVE_INFINITY },
      ]);
      return new Map([...antes, ...nuevas]);
    });
  }, []);
  /** The server did it: from now on its word counts. */
  const settle = useCallback((ids: readonly number[]) => {
    const hecha = Date.now();
    setSalidas((antes) => {
      const despues = new Map(antes);
      for (const id of ids) {
        const salida = despues.get(id);
        if (salida) despues.set(id, { ...salida, hecha });
      }
      return despues;
    });
  }, []);
  const comeBack = useCallback((ids: readonly number[]) => {
    setSalidas((antes) => {
      const despues = new Map(antes);
      for (const id of ids) despues.delete(id);
      return despues;
    });
  }, []);
  /** All that the server has done: what was undone is of the queue again. */
  const comeBackAll = useCallback(() => {
    setSalidas((antes) => new Map([...antes].filter(([, { hecha }]) => hecha === Number.POSITIVE_INFINITY)));
  }, []);
  return { salidas, leave, settle, comeBack, comeBackAll };
}
