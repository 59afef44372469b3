import { Dialog } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { backdropClass } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './lib/root.tsx';

export interface CommandItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** In grey at the right: a RUT, an amount, a section. */
  detail?: ReactNode;
  /** More words that find it. */
  keywords?: readonly string[] | undefined;
  keys?: readonly string[] | undefined;
  onSelect: () => void;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** Gets what is typed, to bring documents and customers from the server. */
  onSearchChange?: ((texto: string) => void) | undefined;
  loading?: boolean | undefined;
}

const sinTildes = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word typed must be in the label or the keywords, whatever the accents; its beginning counts more. */
export function puntajeDeComando(
  etiqueta: string,
  busqueda: string,
  keywords: readonly string[] = [],
): number {
  const pajar = sinTildes([etiqueta, ...keywords].join(' '));
  const palabras = sinTildes(busqueda).split(/\s+/).filter(Boolean);
  if (!palabras.every((palabra) => pajar.includes(palabra))) return 0;
  return pajar.startsWith(palabras[0] ?? '') ? 1 : 0.5;
}

/** What calls for the typed text, best first; everything, in its own order, while nothing is typed. */
export function filtrarComandos(groups: readonly CommandGroup[], texto: string): CommandGroup[] {
  if (texto.trim() === '') return [...groups];
  return groups
    .map((group) => {
      const items = group.items
        .map((item) => ({
          item,
          puntaje: puntajeDeComando(item.label, texto, [...(item.keywords ?? []), group.heading]),
        }))
        .filter(({ puntaje }) => puntaje > 0)
        .toSorted((a, b) => b.puntaje - a.puntaje);
      return {
        heading: group.heading,
        items: items.map(({ item }) => item),
        puntaje: items[0]?.puntaje ?? 0,
      };
    })
    .filter(({ puntaje }) => puntaje > 0)
    .toSorted((a, b) => b.puntaje - a.puntaje);
}

/** Go anywhere, do anything: Ctrl+K. */
export function CommandPalette({ open, onOpenChange, ...panel }: CommandPaletteProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={(abierta) => onOpenChange(abierta)}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          data-slot="command-popup"
          className="fixed inset-x-2 top-2 z-50 overflow-hidden rounded-lg border bg-popover text-foreground shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[14vh] sm:left-1/2 sm:w-140 sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Buscar y actuar</Dialog.Title>
          <Panel {...panel} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Stands apart so that each opening starts with nothing typed. */
function Panel({
  onClose,
  groups,
  placeholder = 'Busca un folio, un cliente o una acción',
  emptyText = 'Nada calza con lo escrito.',
  onSearchChange,
  loading,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [texto, setTexto] = useState('');
  const encontrados = filtrarComandos(groups, texto);
  return (
    // cmdk weighs an entry with what was typed before it came, so entries that depend on the text would stay
    // hidden: they are filtered here.
    <Command label="Buscar y actuar" loop shouldFilter={false}>
      <div className="flex h-12 items-center gap-3 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          placeholder={placeholder}
          onValueChange={(escrito) => {
            setTexto(escrito);
            onSearchChange?.(escrito);
          }}
          className="h-full min-w-0 flex-1 text-15 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List
        label="Resultados"
        className="max-h-[min(60vh,420px)] overflow-y-auto overscroll-contain p-1.5"
      >
        <Command.Empty className="px-3 py-6 text-center text-muted-foreground">
          {loading ? 'Buscando…' : emptyText}
        </Command.Empty>
        {encontrados.map((group) => (
          <Command.Group
            key={group.heading}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground"
          >
            {group.items.map((item) => (
              <Item
                key={item.id}
                item={item}
                onSelect={() => {
                  onClose();
                  item.onSelect();
                }}
              />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

function Item({ item, onSelect }: { item: CommandItem; onSelect: () => void }) {
  const { id, label, icon, detail, keys } = item;
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 select-none aria-selected:bg-accent pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail ? <span className="tnum text-12 text-muted-foreground">{detail}</span> : null}
      {keys?.map((tecla) => (
        <Kbd key={tecla}>{tecla}</Kbd>
      ))}
    </Command.Item>
  );
}
