import { Combobox as Base } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Check, ChevronDown, Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { campoVariants } from './input.tsx';
import { cn } from './lib/cn.ts';
import { itemClass, popupClass } from './lib/popup.ts';
import { usePortalContainer } from './lib/root.tsx';

export interface ComboboxOption {
  value: string;
  /** What is searched and shown. */
  label: string;
  /** Figure at the right, in grey: a RUT, a balance. */
  detail?: string | undefined;
}

interface ComboboxComun {
  options: readonly ComboboxOption[];
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  /** For searching elsewhere: gets what is typed, and `options` are then shown unfiltered. */
  onSearch?: ((texto: string) => void) | undefined;
  /** Said while the options are on their way. */
  loading?: boolean | undefined;
  /** Leave out inside a Field. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

export interface ComboboxProps extends ComboboxComun {
  value: ComboboxOption | null;
  onValueChange: (value: ComboboxOption | null) => void;
  /** Takes the focus once an option is chosen, in place of the field: the button of a short form. */
  nextFocus?: RefObject<HTMLElement | null> | undefined;
}

const iguales = (a: ComboboxOption, b: ComboboxOption) => a.value === b.value;

type KeyEvent = BaseUIEvent<KeyboardEvent<HTMLInputElement>>;

/** Whether a key writes a character; the space opens the list. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Enter pressed while the options are on their way takes the first that fits, once they come. */
function useEarlyEnter(
  { options, loading, onSearch }: ComboboxComun,
  choose: (option: ComboboxOption) => void,
) {
  const actions = useRef<Base.Root.Actions>(null);
  const typed = useRef('');
  const pressed = useRef(false);
  const { contains } = Base.useFilter({ locale: 'es' });
  const onCame = useEffectEvent(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const first = onSearch ? options[0] : options.find(({ label }) => contains(label, typed.current));
    if (!first) return;
    choose(first);
    actions.current?.close();
  });
  useEffect(() => {
    if (!loading) onCame();
  }, [loading]);
  return {
    actions,
    onTyped: (texto: string) => {
      typed.current = texto;
      pressed.current = false;
    },
    onKeyDown: (event: KeyEvent) => {
      pressed.current = event.key === 'Enter' && loading === true && typed.current !== '';
      // The library would close the list.
      if (pressed.current) event.preventBaseUIHandler();
    },
  };
}

const cajaClass = 'flex items-center justify-between gap-2 text-left select-none';

/** One of many, found by typing. Accents and capitals do not matter. */
export function Combobox({
  value,
  onValueChange,
  placeholder = 'Elige',
  nextFocus,
  ...props
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef(false);
  const choose = (nuevo: ComboboxOption | null) => {
    chosen.current = nuevo !== null;
    onValueChange(nuevo);
  };
  const { actions, onTyped, onKeyDown } = useEarlyEnter(props, choose);
  return (
    <Base.Root
      items={props.options}
      value={value}
      onValueChange={choose}
      open={open}
      onOpenChange={(abierto) => {
        if (abierto) chosen.current = false;
        setOpen(abierto);
      }}
      actionsRef={actions}
      {...comunes(props)}
      onInputValueChange={(texto) => {
        onTyped(texto);
        props.onSearch?.(texto);
      }}
    >
      <Base.Trigger
        id={props.id}
        data-slot="combobox"
        aria-label={props['aria-label']}
        className={cn(campoVariants(), cajaClass, props.className)}
        onKeyDown={(event) => {
          if (!writes(event)) return;
          event.preventBaseUIHandler();
          // The list is there before the browser writes the character, which goes to where the focus is by then.
          flushSync(() => setOpen(true));
          input.current?.focus();
        }}
      >
        <span className={cn('truncate', !value && 'text-muted-foreground')}>
          {value?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Base.Trigger>
      <Lista
        {...props}
        input={input}
        onKeyDown={onKeyDown}
        finalFocus={() => (chosen.current && nextFocus?.current) || true}
      />
    </Base.Root>
  );
}

export interface ComboboxMultiProps extends ComboboxComun {
  value: readonly ComboboxOption[];
  onValueChange: (value: ComboboxOption[]) => void;
}

/** Several of many; the chosen are named in the field and ticked in the list. */
export function ComboboxMulti({ value, onValueChange, placeholder = 'Elige', ...props }: ComboboxMultiProps) {
  return (
    <Base.Root
      multiple
      items={props.options}
      value={value}
      onValueChange={(nuevo) => onValueChange(nuevo)}
      {...comunes(props)}
    >
      <Base.Trigger
        id={props.id}
        data-slot="combobox-multi"
        aria-label={props['aria-label']}
        className={cn(
          campoVariants(),
          cajaClass,
          'h-auto min-h-8 py-[3px]',
          value.length > 0 && 'pl-1',
          props.className,
        )}
      >
        {value.length === 0 ? (
          <span className="text-muted-foreground">{placeholder}</span>
        ) : (
          <span className="flex min-w-0 flex-1 flex-wrap gap-1">
            {value.map((option) => (
              <span
                key={option.value}
                className="inline-flex h-6 max-w-full items-center rounded-xs bg-accent px-1.5 text-12 font-medium"
              >
                <span className="truncate">{option.label}</span>
              </span>
            ))}
          </span>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Base.Trigger>
      <Lista {...props} />
    </Base.Root>
  );
}

function comunes({ onSearch, disabled, name }: ComboboxComun) {
  return {
    disabled,
    name,
    isItemEqualToValue: iguales,
    locale: 'es',
    autoHighlight: true,
    onInputValueChange: (texto: string) => onSearch?.(texto),
    ...(onSearch ? { filter: null } : {}),
  };
}

interface ListaProps extends ComboboxComun {
  input?: RefObject<HTMLInputElement | null>;
  onKeyDown?: (event: KeyEvent) => void;
  finalFocus?: () => HTMLElement | true;
}

function Lista({
  emptyText = 'Nada calza con lo escrito.',
  searchPlaceholder = 'Busca',
  loading,
  input,
  onKeyDown,
  finalFocus,
  'aria-label': ariaLabel,
}: ListaProps): ReactNode {
  const container = usePortalContainer();
  return (
    <Base.Portal container={container}>
      <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
        <Base.Popup
          data-slot="combobox-popup"
          aria-label={ariaLabel ?? 'Opciones'}
          finalFocus={finalFocus}
          className={cn(
            popupClass,
            'flex max-h-[min(var(--available-height),340px)] w-(--anchor-width) min-w-60 flex-col overflow-hidden p-0',
          )}
        >
          <div className="flex h-9 shrink-0 items-center gap-2 border-b px-3 pointer-coarse:h-11">
            <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <Base.Input
              ref={input}
              aria-label="Buscar"
              placeholder={searchPlaceholder}
              onKeyDown={onKeyDown}
              className="h-full min-w-0 flex-1 text-13 outline-none"
            />
          </div>
          <Base.Status className="text-12 text-muted-foreground not-empty:px-3 not-empty:py-2">
            {loading ? 'Buscando…' : null}
          </Base.Status>
          <Base.Empty className="text-muted-foreground not-empty:px-3 not-empty:py-2">
            {loading ? null : emptyText}
          </Base.Empty>
          <Base.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 empty:p-0">
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className={cn(itemClass, 'pr-8')}>
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.detail ? (
                  <span className="tnum text-12 text-muted-foreground">{option.detail}</span>
                ) : null}
                <Base.ItemIndicator className="absolute right-2 flex">
                  <Check aria-hidden className="size-4 text-cuadra" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
