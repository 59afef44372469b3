import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { cn } from './lib/cn.ts';
import { selectTriggerClass } from './lib/select-trigger.ts';
import type { Select as SelectParte, SelectProps } from './select.tsx';

// As with menus: the list of options is fetched when a pointer or the focus comes near.
let carga: Promise<typeof SelectParte> | null = null;
const cargar = () => (carga ??= import('./select.tsx').then(({ Select }) => Select));

/** As the Select itself is while it is closed: there is no list yet that it could control. */
const CERRADO = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

interface LateSelectProps<V extends string | number> extends SelectProps<V> {
  value: V;
  'aria-label': string;
}

/** A Select of a toolbar, outside of forms, whose options come when it is approached. */
export function LateSelect<V extends string | number = string>(props: LateSelectProps<V>) {
  const [Parte, setParte] = useState<typeof SelectParte | null>(null);
  if (Parte !== null) return <Parte {...props} defaultOpen />;
  const { value, options, look = 'field', size, className, disabled } = props;
  const abrir = () => void cargar().then((llegada) => setParte(() => llegada));
  return (
    <button
      type="button"
      aria-label={props['aria-label']}
      {...CERRADO}
      disabled={disabled}
      className={cn(selectTriggerClass(look, size), className)}
      onPointerEnter={() => void cargar()}
      onFocus={() => void cargar()}
      onClick={abrir}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        abrir();
      }}
    >
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <span aria-hidden>
        <ChevronDown className="size-4 shrink-0 text-muted-foreground" />
      </span>
    </button>
  );
}
