import { AddFilterButton, Popover } from '@cuadra/ui';
import { useState, type ReactNode } from 'react';
import type { ChipSpec, List, ListSearch } from '../../lista/index.ts';

/** A filter of a list: how its chip reads, and the fields that change it. */
export interface FilterSpec<S> extends ChipSpec<S> {
  /** Fields of the editor; `apply` writes the address and closes. Without it the chip can only be removed. */
  readonly edit?: (search: S, apply: (changes: Partial<S>) => void) => ReactNode;
}

interface FilterProps<S extends ListSearch> {
  readonly list: List<S>;
  readonly filters: readonly FilterSpec<S>[];
}

function Editor<S extends ListSearch>({
  list,
  filter,
  onDone,
}: {
  list: List<S>;
  filter: FilterSpec<S>;
  onDone: () => void;
}) {
  return filter.edit?.(list.search, (changes) => {
    list.setFilters(changes);
    onDone();
  });
}

/** '+ Filtro': the fields by name, then the editor of the chosen one in the same panel. */
export function AddFilter<S extends ListSearch>({ list, filters }: FilterProps<S>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterSpec<S> | null>(null);
  return (
    <Popover
      trigger={<AddFilterButton />}
      title={chosen?.label ?? 'Filtrar por'}
      open={open}
      onOpenChange={(abierto) => {
        setOpen(abierto);
        if (abierto) setChosen(null);
      }}
      className="w-64"
    >
      {chosen ? (
        <Editor list={list} filter={chosen} onDone={() => setOpen(false)} />
      ) : (
        <ul className="-mx-1.5">
          {filters
            .filter((filter) => filter.edit !== undefined)
            .map((filter) => (
              <li key={filter.label}>
                <button
                  type="button"
                  onClick={() => setChosen(filter)}
                  className="flex h-8 w-full items-center rounded-xs px-1.5 text-left hover:bg-accent pointer-coarse:h-11"
                >
                  {filter.label}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Popover>
  );
}

function ChipEditor<S extends ListSearch>({
  list,
  filter,
  content,
  className,
}: {
  list: List<S>;
  filter: FilterSpec<S>;
  content: ReactNode;
  className: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger={
        <button type="button" className={className}>
          {content}
        </button>
      }
      title={filter.label}
      open={open}
      onOpenChange={setOpen}
      className="w-64"
    >
      <Editor list={list} filter={filter} onDone={() => setOpen(false)} />
    </Popover>
  );
}

/** Body of a chip: opens the editor of its filter where it has one. For `chipBody` of the ListToolbar. */
export function drawChipBody<S extends ListSearch>({ list, filters }: FilterProps<S>) {
  return function ChipBody(key: string, content: ReactNode, className: string): ReactNode {
    const filter = filters.find(({ keys }) => keys.join('+') === key);
    if (filter?.edit === undefined)
      return <span className="flex items-center gap-1.5 px-2 whitespace-nowrap">{content}</span>;
    return <ChipEditor list={list} filter={filter} content={content} className={className} />;
  };
}
