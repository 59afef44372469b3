import { Dialog } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CommandFoot, CommandScopes } from './command-frame.tsx';
import { nombrados, ordenarComandos, type CommandGroup } from './command-items.ts';
import { CommandRow, type Mark } from './command-row.tsx';
import { backdropClass } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './lib/root.tsx';
import { useCommandKeys } from './use-command-keys.ts';

export { filtrarComandos, ordenarComandos, puntajeDeComando } from './command-items.ts';
export type { CommandAct, CommandGroup, CommandItem } from './command-items.ts';

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** Gets what is typed, to bring documents and customers from the server. */
  onSearchChange?: ((texto: string) => void) | undefined;
  /** What was found is still of the text before: Enter waits for it. */
  loading?: boolean | undefined;
  /** What was found came after the rest was on screen. */
  late?: boolean | undefined;
  mark?: Mark | undefined;
  /** Returns the text typed between the opening and the focus of the field; empty at the next call. */
  takeTyped?: (() => string) | undefined;
  /** In grey at the foot: what else can be typed. */
  hint?: ReactNode;
}

/** Go anywhere, find anything, do anything: Ctrl+K. */
export function CommandPalette({ open, onOpenChange, ...panel }: CommandPaletteProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={(abierta) => onOpenChange(abierta)}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          data-slot="command-popup"
          className="fixed inset-x-2 top-2 z-50 overflow-hidden rounded-lg border bg-popover text-foreground shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[7vh] sm:left-1/2 sm:w-192 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Buscar y actuar</Dialog.Title>
          <Panel {...panel} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-muted-foreground';

const countText = (count: number) =>
  count === 0 ? 'Sin resultados' : count === 1 ? '1 resultado' : `${count} resultados`;

/** Stands apart so that each opening starts with nothing typed. */
function Panel({
  onClose,
  groups,
  placeholder = 'Busca un folio, un cliente o una acción',
  emptyText = 'Nada calza con lo escrito.',
  onSearchChange,
  takeTyped,
  loading = false,
  late = false,
  mark,
  hint,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const [scope, setScope] = useState<string | null>(null);
  const todos = ordenarComandos(groups, texto, { loading, late });
  const shown =
    scope === null
      ? todos
      : todos
          .map((group) => ({ ...group, items: group.items.filter((item) => item.scope === scope) }))
          .filter(({ items }) => items.length > 0);
  const write = (escrito: string) => {
    setTexto(escrito);
    setScope(null);
    onSearchChange?.(escrito);
  };
  const keys = useCommandKeys({ groups: shown, texto, loading, onClose });
  const typed = texto.trim() !== '';
  const count = nombrados(todos).reduce((sum, { items }) => sum + items.length, 0);
  return (
    // cmdk weighs an entry with what was typed before it came, so entries that depend on the text would stay
    // hidden: they are filtered here.
    <Command
      label="Buscar y actuar"
      loop
      shouldFilter={false}
      value={keys.focused}
      onValueChange={keys.focus}
      onKeyDown={keys.onKeyDown}
      onPointerMoveCapture={keys.onPointerMove}
    >
      <div className="flex h-13 items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          placeholder={placeholder}
          value={texto}
          onValueChange={write}
          onFocus={() => {
            const typedBefore = takeTyped?.();
            if (typedBefore) write(typedBefore + texto);
          }}
          className="h-full min-w-0 flex-1 text-15 outline-none"
        />
        {typed ? (
          <span role="status" className="tnum text-13 whitespace-nowrap text-muted-foreground max-sm:sr-only">
            {loading ? 'Buscando…' : countText(count)}
          </span>
        ) : null}
        <Kbd>Esc</Kbd>
      </div>
      {typed ? <CommandScopes groups={todos} scope={scope} onScope={setScope} /> : null}
      <Command.List
        label="Resultados"
        className="max-h-[min(72vh,640px)] overflow-y-auto overscroll-contain p-1.5"
      >
        <Command.Empty className="px-3 py-6 text-center text-muted-foreground">
          {loading ? 'Buscando…' : emptyText}
        </Command.Empty>
        {typed && !loading && count === 0 && shown.length > 0 ? (
          <p className="px-2.5 py-2 text-muted-foreground">{emptyText}</p>
        ) : null}
        {shown.map((group) => (
          <Command.Group key={group.heading} heading={group.heading} className={GROUP}>
            {group.items.map((item) => (
              <CommandRow
                key={item.id}
                item={item}
                focused={keys.focused === item.id}
                turn={keys.focused === item.id ? keys.turn : 0}
                mark={typed ? mark : undefined}
                onRun={(act) => keys.run(item, act)}
              />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <CommandFoot hint={hint} />
    </Command>
  );
}
