import { Command } from 'cmdk';
import type { MouseEvent } from 'react';
import type { CommandItem } from './command-items.ts';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';

/** Cuts a text into pieces, those that call for what was typed apart. */
export type Mark = (texto: string) => readonly { readonly texto: string; readonly calza: boolean }[];

/** Underlines what calls for the typed text. */
export function Marked({ texto, mark }: { texto: string; mark: Mark | undefined }) {
  if (mark === undefined) return texto;
  let desde = 0;
  return mark(texto).map(({ texto: pieza, calza }) => {
    const key = desde;
    desde += pieza.length;
    return calza ? (
      <span key={key} className="underline decoration-cuadra decoration-2 underline-offset-4">
        {pieza}
      </span>
    ) : (
      pieza
    );
  });
}

const BOTON = 'rounded-sm border border-transparent px-2 py-0.5 whitespace-nowrap';

/** The acts of a row: the first in grey, and on the focused row all of them, with the key of the one in turn. */
function Acts({ item, focused, turn }: { item: CommandItem; focused: boolean; turn: number }) {
  const { act, more = [], onSelect } = item;
  if (act === undefined) return null;
  const todos = [{ label: act, onSelect }, ...more];
  return (
    <span className="flex shrink-0 items-center justify-end gap-1 text-13 max-sm:hidden sm:min-w-56">
      {(focused ? todos : todos.slice(0, 1)).map(({ label }, i) => (
        <span
          key={label}
          data-act={i}
          className={cn(
            BOTON,
            focused && i === turn
              ? 'flex items-center gap-2 border-input bg-background text-foreground'
              : 'text-muted-foreground',
          )}
        >
          {label}
          {focused && i === turn ? <Kbd>Enter</Kbd> : null}
        </span>
      ))}
    </span>
  );
}

interface CommandRowProps {
  item: CommandItem;
  focused: boolean;
  /** Which of its acts Enter does. */
  turn: number;
  mark: Mark | undefined;
  /** Runs the act with this place among the row's own. */
  onRun: (act: number) => void;
}

export function CommandRow({ item, focused, turn, mark, onRun }: CommandRowProps) {
  const { id, label, icon, detail, subtitle, amount, keys, card } = item;
  /** A press on an act runs that one. */
  const pressAct = (event: MouseEvent) => {
    const act = event.target instanceof Element ? event.target.closest('[data-act]') : null;
    // A card shows more than what it does: only its acts are pressed.
    if (act !== null || card !== undefined) event.stopPropagation();
    if (act !== null) onRun(Number(act.getAttribute('data-act')));
  };
  if (card !== undefined)
    return (
      <Command.Item
        value={id}
        onSelect={() => onRun(turn)}
        onClickCapture={pressAct}
        className="block cursor-default select-none"
      >
        {card}
      </Command.Item>
    );
  return (
    <Command.Item
      value={id}
      onSelect={() => onRun(focused ? turn : 0)}
      onClickCapture={pressAct}
      className="flex min-h-8 cursor-default items-center gap-3 rounded-md px-2.5 select-none aria-selected:bg-accent data-[lines=two]:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground"
      data-lines={subtitle === undefined ? 'one' : 'two'}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked texto={label} mark={mark} />
        </span>
        {subtitle === undefined ? null : (
          <span className="tnum block truncate text-12 text-muted-foreground">
            <Marked texto={subtitle} mark={mark} />
          </span>
        )}
      </span>
      {amount ? (
        <span className={cn('tnum shrink-0 whitespace-nowrap', amount.negative && 'text-negativo')}>
          <Marked texto={amount.texto} mark={mark} />
        </span>
      ) : null}
      {detail ? <span className="tnum text-12 text-muted-foreground">{detail}</span> : null}
      <Acts item={item} focused={focused} turn={turn} />
      {keys?.map((tecla) => (
        <Kbd key={tecla}>{tecla}</Kbd>
      ))}
    </Command.Item>
  );
}
