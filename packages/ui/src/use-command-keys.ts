import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CommandGroup, CommandItem } from './command-items.ts';

interface CommandKeys {
  groups: readonly CommandGroup[];
  texto: string;
  loading: boolean;
  onClose: () => void;
}

const runAct = ({ onSelect, more = [] }: CommandItem, act: number) =>
  act === 0 ? onSelect() : more[act - 1]?.onSelect();

/** Whether the arrow to the right has no letter left to pass. */
const atEnd = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.selectionStart === target.value.length;

/**
 * Which row is in turn and which of its acts. The first row of an answer is, until the person moves, though a group
 * comes above it afterwards. Enter on what is still being looked for runs once it is there, except a card, which has
 * to be seen first.
 */
export function useCommandKeys({ groups, texto, loading, onClose }: CommandKeys) {
  const [moved, setMoved] = useState<{ texto: string; id: string } | null>(null);
  // Read within the event that sets it: cmdk also tells of rows that it focuses by itself.
  const moving = useRef(false);
  const [turn, setTurn] = useState<{ id: string; act: number } | null>(null);
  const waiting = useRef<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const suyo = moved?.texto === texto ? items.find(({ id }) => id === moved.id) : undefined;
  const inTurn = suyo ?? items[0];
  if (!loading && inTurn && moved?.texto !== texto) setMoved({ texto, id: inTurn.id });
  const act = turn?.id === inTurn?.id ? (turn?.act ?? 0) : 0;
  const isFound = (item: CommandItem) =>
    groups.some(({ found, items: suyos }) => found && suyos.includes(item));

  const run = (item: CommandItem, cual: number) => {
    onClose();
    runAct(item, cual);
  };

  useEffect(() => {
    if (loading || waiting.current !== texto) return;
    waiting.current = null;
    if (inTurn && inTurn.card === undefined) run(inTurn, act);
  });

  return {
    focused: inTurn?.id ?? '',
    turn: act,
    run,
    focus: (id: string) => {
      if (!moving.current) return;
      setMoved({ texto, id });
      setTurn(null);
    },
    onPointerMove: () => {
      moving.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      moving.current = ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key);
      if (event.key === 'Enter' && loading && (!inTurn || isFound(inTurn))) {
        event.preventDefault();
        waiting.current = texto;
      }
      const acts = inTurn?.more?.length ?? 0;
      if (inTurn && event.key === 'ArrowRight' && act < acts && atEnd(event)) {
        event.preventDefault();
        // A group that comes later stands above it no more.
        setMoved({ texto, id: inTurn.id });
        setTurn({ id: inTurn.id, act: act + 1 });
      }
      if (inTurn && event.key === 'ArrowLeft' && act > 0) {
        event.preventDefault();
        setTurn({ id: inTurn.id, act: act - 1 });
      }
      if (inTurn && event.key === 'Enter' && event.ctrlKey && acts > 0 && !loading) {
        event.preventDefault();
        run(inTurn, 1);
      }
    },
  };
}
