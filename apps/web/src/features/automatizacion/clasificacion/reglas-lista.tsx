import type { Automatizacion } from '@cuadra/contract';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../../shared/keys/index.ts';
import { ReglaFila } from './regla-fila.tsx';
import { useArrastre } from './use-arrastre.ts';

interface ReglasListaProps {
  readonly reglas: readonly Automatizacion[];
  readonly abierta: number | undefined;
  readonly edita: boolean;
  readonly onAbrir: (id: number) => void;
  readonly onMover: (regla: Automatizacion, destino: number) => void;
}

/** The rules in the order in which they are tried, which a pointer, a finger or the keyboard changes. */
export function ReglasLista({ reglas, abierta, edita, onAbrir, onMover }: ReglasListaProps) {
  const [dicho, setDicho] = useState('');
  const [enfocada, setEnfocada] = useState<number | null>(null);
  const movida = useRef<number | null>(null);
  const mover = (id: number, destino: number) => {
    const regla = reglas.find((una) => una.id === id);
    if (!regla || reglas[destino] === undefined) return;
    movida.current = id;
    onMover(regla, destino);
    setDicho(`«${regla.nombreRegla}» quedó en el lugar ${destino + 1} de ${reglas.length}`);
  };
  const { lista, asaDe, marcaDe, arrastrada } = useArrastre(reglas.length, mover);

  // A row that goes elsewhere takes the keyboard with it.
  useEffect(() => {
    const id = movida.current;
    movida.current = null;
    if (id !== null) lista.current?.querySelector<HTMLElement>(`[data-regla="${id}"] button`)?.focus();
  });

  const actual = reglas.findIndex(({ id }) => id === (abierta ?? enfocada));
  const ir = (pasos: number) => {
    const siguiente = reglas[Math.min(Math.max(actual + pasos, 0), reglas.length - 1)];
    if (!siguiente) return;
    setEnfocada(siguiente.id);
    if (abierta !== undefined) onAbrir(siguiente.id);
    lista.current?.querySelector(`[data-regla="${siguiente.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const enFoco = reglas[actual];
  useKeys([
    { keys: ['j', 'ArrowDown'], label: 'Regla siguiente', group: 'Lista', run: () => ir(1) },
    { keys: ['k', 'ArrowUp'], label: 'Regla anterior', group: 'Lista', run: () => ir(-1) },
    {
      keys: ['Enter', 'o'],
      label: 'Abrir la regla',
      group: 'Lista',
      run: () => {
        if (enFoco) onAbrir(enFoco.id);
      },
    },
  ]);
  return (
    <>
      <p role="status" className="sr-only">
        {dicho}
      </p>
      <ol ref={lista} aria-label="Reglas, en el orden en que se prueban">
        {reglas.map((regla, lugar) => (
          <ReglaFila
            key={regla.id}
            regla={regla}
            lugar={lugar}
            total={reglas.length}
            abierta={regla.id === abierta}
            enfocada={regla.id === enfocada}
            arrastrada={regla.id === arrastrada}
            marca={marcaDe(lugar)}
            edita={edita}
            asa={edita && reglas.length > 1 ? asaDe(regla.id, lugar) : undefined}
            onAbrir={() => onAbrir(regla.id)}
            onMover={(destino) => mover(regla.id, destino)}
          />
        ))}
      </ol>
    </>
  );
}
