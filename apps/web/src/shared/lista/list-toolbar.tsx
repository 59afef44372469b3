import { BarSeparator, FilterBar, FilterChip, Input } from '@cuadra/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TabSegments, useHasSegments } from '../navigation/destination-tabs.tsx';
import { useKeys } from '../keys/index.ts';
import type { ListSearch } from './list-search.ts';
import type { List } from './use-list.ts';

const WAIT_MS = 300;

interface ListToolbarProps<S extends ListSearch & { texto?: string | undefined }> {
  readonly list: List<S>;
  /** Views of the list, as PillNav. */
  readonly views?: ReactNode;
  /** What the search looks through: 'Folio, RUT o cliente'. */
  readonly searchLabel: string;
  /** '+ Filtro' with its menu. */
  readonly add?: ReactNode;
  readonly onSaveView?: () => void;
  /** Right end: columns, density. */
  readonly end?: ReactNode;
  /** Body of a chip that edits its filter, by the chip's key. */
  readonly chipBody?: (key: string, content: ReactNode, className: string) => ReactNode;
}

/** Search and filters of a list, as chips with clear-all. `/` goes to the search. */
export function ListToolbar<S extends ListSearch & { texto?: string | undefined }>({
  list,
  views,
  searchLabel,
  add,
  onSaveView,
  end,
  chipBody,
}: ListToolbarProps<S>) {
  const segments = useHasSegments();
  return (
    <FilterBar
      className="border-b"
      add={add}
      onClear={list.filtered ? list.clearFilters : undefined}
      onSaveView={list.filtered ? onSaveView : undefined}
      end={
        <>
          <SearchBox
            value={list.search.texto ?? ''}
            label={searchLabel}
            // Going back leaves the search in one step, however it was typed.
            onSearch={(texto) =>
              list.setFilters(
                { texto: texto === '' ? undefined : texto } as Partial<S>,
                list.search.texto !== undefined,
              )
            }
          />
          {end}
        </>
      }
    >
      <TabSegments className="-ml-2" />
      {segments && views ? <BarSeparator className="mx-1 max-sm:hidden" /> : null}
      {views}
      {list.chips.map(({ key, label, text, remove }) => (
        <FilterChip
          key={key}
          campo={label}
          valor={text}
          onRemove={remove}
          body={chipBody ? (content, className) => chipBody(key, content, className) : undefined}
        />
      ))}
    </FilterBar>
  );
}

function SearchBox({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (texto: string) => void;
}) {
  const [texto, setTexto] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address changed: by this very box, or from outside (back, clear), which the box then shows.
    setKnown(value);
    if (value !== texto.trim()) setTexto(value);
  }
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Buscar en la lista', group: 'Lista', run: () => input.current?.focus() }]);
  const pendiente = texto.trim() !== value;
  const buscar = useRef(onSearch);
  useEffect(() => {
    buscar.current = onSearch;
  });
  useEffect(() => {
    if (!pendiente) return undefined;
    const timer = setTimeout(() => buscar.current(texto.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [texto, pendiente]);
  return (
    <div className="relative max-sm:flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        size="sm"
        aria-label={`Buscar: ${label}`}
        placeholder={label}
        className="w-56 pl-8 max-sm:w-full"
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(texto.trim());
        }}
      />
    </div>
  );
}
