import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readChoices, type Choices } from './api.ts';
import type { OrderList } from './use-orders.ts';

const PLAIN =
  'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-muted-foreground select-none hover:text-foreground pointer-coarse:min-h-11';
const CHIP = 'inline-flex items-stretch rounded-sm border border-input bg-background shadow-control';

/** Filters that have something to choose from: payers and issuers only where there are several. */
export function Filters({ orders }: { orders: OrderList }) {
  const { filters, filter } = orders;
  const [choices, setChoices] = useState<Choices>({ emisores: [], pagadores: [] });
  useEffect(() => {
    let left = false;
    readChoices().then(
      (read) => {
        if (!left) setChoices(read);
      },
      // Without choices the list is read all the same.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  return (
    <>
      {choices.pagadores.length > 1 ? (
        <CheckFilter
          name="Paga"
          nouns={['empresa', 'empresas']}
          options={choices.pagadores.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          chosen={filters.pagador}
          onChange={(pagador) => filter({ pagador })}
        />
      ) : null}
      {choices.emisores.length > 1 ? (
        <CheckFilter
          name="Emite"
          nouns={['emisor', 'emisores']}
          options={choices.emisores.map(({ rut, razonSocial }) => ({ value: rut, label: razonSocial }))}
          chosen={filters.emisor}
          onChange={(emisor) => filter({ emisor })}
        />
      ) : null}
      <FolioFilter folio={filters.folio} onChange={(folio) => filter({ folio })} />
    </>
  );
}

interface CheckFilterProps<V extends string | number> {
  readonly name: string;
  readonly nouns: readonly [string, string];
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

function CheckFilter<V extends string | number>(props: CheckFilterProps<V>) {
  const { name, nouns, options, chosen, onChange } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const box = details.current;
      if (box === null || !box.open) return;
      const outside = event.target instanceof Node && !box.contains(event.target);
      if (outside || (event instanceof KeyboardEvent && event.key === 'Escape')) box.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const toggle = (value: V, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  const only = options.find(({ value }) => chosen.includes(value));
  const told = chosen.length === 1 ? only?.label : `${chosen.length} ${nouns[1]}`;
  return (
    <div className={chosen.length === 0 ? 'inline-flex' : CHIP}>
      <details ref={details} className="relative">
        <summary className={`${PLAIN} list-none [&::-webkit-details-marker]:hidden`}>
          {chosen.length === 0 ? (
            <>
              <Plus aria-hidden className="size-4" />
              {name}
            </>
          ) : (
            <span>
              {name} <span className="font-medium text-foreground">{told}</span>
            </span>
          )}
        </summary>
        <ul className="absolute top-full left-0 z-20 mt-1 max-h-80 w-64 max-w-[80vw] overflow-y-auto rounded-md border bg-popover p-1 shadow-float">
          {options.map(({ value, label }) => (
            <li key={value}>
              <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 hover:bg-accent pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={(event) => toggle(value, event.currentTarget.checked)}
                  className="size-4 shrink-0 accent-primary"
                />
                <span className="truncate">{label}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
      {chosen.length === 0 ? null : <Clear label={`Quitar el filtro ${name}`} onClick={() => onChange([])} />}
    </div>
  );
}

function Clear({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="toque flex w-8 items-center justify-center border-l border-input text-muted-foreground hover:text-foreground"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

function FolioFilter({ folio, onChange }: { folio: string; onChange: (folio: string) => void }) {
  const [open, setOpen] = useState(folio !== '');
  const id = useId();
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)} className={PLAIN}>
        <Plus aria-hidden className="size-4" />
        Folio
      </button>
    );
  return (
    <div className={CHIP}>
      <label htmlFor={id} className="flex items-center pl-2.5 text-muted-foreground">
        Folio
      </label>
      <input
        id={id}
        ref={(input) => input?.focus()}
        type="text"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={folio}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-8 w-24 rounded-sm px-2 font-medium outline-none focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
      />
      <Clear
        label="Quitar el filtro Folio"
        onClick={() => {
          onChange('');
          setOpen(false);
        }}
      />
    </div>
  );
}
