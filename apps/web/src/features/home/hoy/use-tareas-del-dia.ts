import type { Hoy, TareaDeHoy } from '@cuadra/contract';
import { useState } from 'react';
import { useSession } from '../../../shared/session/index.ts';

const KEY = 'cuadra-tareas-del-dia';

interface Elegidas {
  readonly de: string;
  readonly clases: readonly string[];
}

function read(): Elegidas | null {
  try {
    const leidas: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof leidas !== 'object' || leidas === null) return null;
    if (!('de' in leidas) || typeof leidas.de !== 'string') return null;
    if (!('clases' in leidas) || !Array.isArray(leidas.clases)) return null;
    return { de: leidas.de, clases: leidas.clases.map(String) };
  } catch {
    return null;
  }
}

function write(elegidas: Elegidas): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(elegidas));
  } catch {
    // A browser that keeps nothing picks anew each time.
  }
}

/** The tasks of a day are picked as it opens, and then only get fewer: work that is done calls for no other. */
export function useTareasDelDia({ hoy, tareas }: Hoy): readonly TareaDeHoy[] {
  const { user } = useSession();
  const de = `${user?.Empresa.id} ${hoy}`;
  const [elegidas, setElegidas] = useState<Elegidas | null>(read);
  if (elegidas?.de === de) return tareas.filter(({ clase }) => elegidas.clases.includes(clase));
  if (tareas.length > 0) {
    const nuevas = { de, clases: tareas.map(({ clase }) => clase) };
    write(nuevas);
    setElegidas(nuevas);
  }
  return tareas;
}
