import { useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';

interface Arrastre {
  readonly id: number;
  readonly desde: number;
  readonly hasta: number;
}

/** Where the row that is being dragged would stand: over the row or under it. */
export type Marca = 'antes' | 'despues';

const DESTINOS: Readonly<Record<string, (lugar: number, cantidad: number) => number>> = {
  ArrowUp: (lugar) => lugar - 1,
  ArrowDown: (lugar) => lugar + 1,
  Home: () => 0,
  End: (_lugar, cantidad) => cantidad - 1,
};

/**
 * Moving rows by their handle: a pointer or a finger takes one to where it lets go, the arrows move it one by one, and
 * Home and End to either end. `onMover` gets the row and the index that it goes to.
 */
export function useArrastre(cantidad: number, onMover: (id: number, destino: number) => void) {
  const [arrastre, setArrastre] = useState<Arrastre | null>(null);
  const lista = useRef<HTMLOListElement>(null);

  /** The index of the row at a height of the window; beyond them, the first or the last. */
  const lugarEn = (y: number): number => {
    const filas = [...(lista.current?.children ?? [])];
    const hallado = filas.findIndex((fila) => y < fila.getBoundingClientRect().bottom);
    return hallado === -1 ? filas.length - 1 : hallado;
  };

  const asaDe = (id: number, lugar: number): ComponentProps<'button'> => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setArrastre({ id, desde: lugar, hasta: lugar });
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (arrastre?.id === id) setArrastre({ ...arrastre, hasta: lugarEn(event.clientY) });
    },
    onPointerUp: () => {
      setArrastre(null);
      if (arrastre?.id === id) onMover(id, arrastre.hasta);
    },
    onLostPointerCapture: () => setArrastre(null),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const destino = DESTINOS[event.key]?.(lugar, cantidad);
      if (destino === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onMover(id, destino);
    },
  });

  const marcaDe = (lugar: number): Marca | null => {
    if (arrastre === null || arrastre.hasta !== lugar || arrastre.hasta === arrastre.desde) return null;
    return arrastre.hasta < arrastre.desde ? 'antes' : 'despues';
  };
  return { lista, asaDe, marcaDe, arrastrada: arrastre?.id ?? null };
}
