import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { campoVariants } from './input.tsx';
import { cn } from './lib/cn.ts';
import { itemClass, popupClass } from './lib/popup.ts';
import { usePortalContainer } from './lib/root.tsx';

export interface ComboboxOption {
  value: string;
  /** What is searched and shown. */
  label: string;
  /** Second line or figure at the right, in grey: a RUT, a balance. */
  detail?: string | undefined;
}

interface ComboboxComun {
  options: readonly ComboboxOption[];
  placeholder?: string | undefined;
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
}

const cajaClass =
  'flex items-center gap-1 focus-within:outline-2 focus-within:outline-offset-[-1px] focus-within:outline-ring has-data-invalid:border-negativo';
const iguales = (a: ComboboxOption, b: ComboboxOption) => a.value === b.value;

/** One of many, found by typing. Accents and capitals do not matter. */
export function Combobox({
  options,
  value,
  onValueChange,
  placeholder = 'Busca',
  onSearch,
  className,
  id,
  'aria-label': ariaLabel,
  emptyText,
  loading,
  ...props
}: ComboboxProps) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(nuevo) => onValueChange(nuevo)}
      onInputValueChange={(texto) => onSearch?.(texto)}
      isItemEqualToValue={iguales}
      locale="es"
      autoHighlight
      {...(onSearch ? { filter: null } : {})}
      {...props}
    >
      <Base.InputGroup data-slot="combobox" className={cn(campoVariants(), cajaClass, 'pr-1', className)}>
        <Base.Input
          id={id}
          aria-label={ariaLabel}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 text-13 outline-none"
        />
        <Base.Clear
          aria-label="Borrar"
          className="flex size-6 items-center justify-center rounded-xs text-muted-foreground hover:bg-accent"
        >
          <X aria-hidden className="size-3.5" />
        </Base.Clear>
        <Base.Trigger
          aria-label="Mostrar opciones"
          className="flex size-6 items-center justify-center rounded-xs text-muted-foreground hover:bg-accent"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Base.Trigger>
      </Base.InputGroup>
      <Lista emptyText={emptyText} loading={loading} />
    </Base.Root>
  );
}

export interface ComboboxMultiProps extends ComboboxComun {
  value: readonly ComboboxOption[];
  onValueChange: (value: ComboboxOption[]) => void;
}

/** Several of many; the chosen stand as chips before what is typed. */
export function ComboboxMulti({
  options,
  value,
  onValueChange,
  placeholder = 'Busca',
  onSearch,
  className,
  id,
  'aria-label': ariaLabel,
  emptyText,
  loading,
  ...props
}: ComboboxMultiProps) {
  return (
    <Base.Root
      multiple
      items={options}
      value={value}
      onValueChange={(nuevo) => onValueChange(nuevo)}
      onInputValueChange={(texto) => onSearch?.(texto)}
      isItemEqualToValue={iguales}
      locale="es"
      autoHighlight
      {...(onSearch ? { filter: null } : {})}
      {...props}
    >
      <Base.InputGroup
        data-slot="combobox-multi"
        className={cn(campoVariants(), cajaClass, 'h-auto min-h-8 px-1 py-[3px]', className)}
      >
        <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          {value.map((option) => (
            <Base.Chip
              key={option.value}
              aria-label={option.label}
              className="flex h-6 max-w-full items-center gap-1 rounded-xs bg-accent pr-0.5 pl-1.5 text-12 font-medium"
            >
              <span className="truncate">{option.label}</span>
              <Base.ChipRemove
                aria-label={`Quitar ${option.label}`}
                className="toque flex size-5 items-center justify-center rounded-xs text-muted-foreground hover:text-foreground"
              >
                <X aria-hidden className="size-3" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            id={id}
            aria-label={ariaLabel}
            placeholder={value.length > 0 ? '' : placeholder}
            className="h-6 min-w-16 flex-1 px-2 text-13 outline-none"
          />
        </Base.Chips>
      </Base.InputGroup>
      <Lista emptyText={emptyText} loading={loading} />
    </Base.Root>
  );
}

function Lista({
  emptyText = 'Nada calza con lo escrito.',
  loading,
}: {
  emptyText: string | undefined;
  loading: boolean | undefined;
}): ReactNode {
  const container = usePortalContainer();
  return (
    <Base.Portal container={container}>
      <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
        <Base.Popup
          data-slot="combobox-popup"
          className={cn(popupClass, 'max-h-[min(var(--available-height),320px)] w-(--anchor-width) min-w-56')}
        >
          <Base.Status className="text-12 text-muted-foreground not-empty:px-2 not-empty:py-1.5">
            {loading ? 'Buscando…' : null}
          </Base.Status>
          <Base.Empty className="text-muted-foreground not-empty:px-2 not-empty:py-1.5">
            {loading ? null : emptyText}
          </Base.Empty>
          <Base.List>
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
