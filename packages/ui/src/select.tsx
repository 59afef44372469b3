import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemClass, popupClass } from './lib/popup.ts';
import { cn } from './lib/cn.ts';
import { selectTriggerClass, type SelectLook, type SelectSize } from './lib/select-trigger.ts';
import { usePortalContainer } from './lib/root.tsx';

export interface SelectOption<V extends string | number = string> {
  value: V;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<V extends string | number> {
  options: readonly SelectOption<V>[];
  value?: V | null | undefined;
  defaultValue?: V | undefined;
  onValueChange?: ((value: V) => void) | undefined;
  /** Open from its first drawing. */
  defaultOpen?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  /** `quiet` draws it as a ghost button, for a toolbar's ordering. */
  look?: SelectLook | undefined;
  size?: SelectSize;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

/** Choice of one among few. For many, or to search, use Combobox. */
export function Select<V extends string | number = string>({
  options,
  value,
  defaultValue,
  onValueChange,
  defaultOpen = false,
  placeholder = 'Elige',
  disabled,
  name,
  id,
  size,
  look = 'field',
  className,
  'aria-label': ariaLabel,
}: SelectProps<V>) {
  const container = usePortalContainer();
  return (
    <Base.Root
      items={options}
      defaultOpen={defaultOpen}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(nuevo) => {
        if (nuevo !== null) onValueChange?.(nuevo);
      }}
      disabled={disabled}
      name={name}
      id={id}
    >
      <Base.Trigger
        data-slot="select-trigger"
        aria-label={ariaLabel}
        className={cn(selectTriggerClass(look, size), className)}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted-foreground" />
        <Base.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Backdrop className="fixed inset-0 z-40" />
        <Base.Positioner alignItemWithTrigger={false} align="start" sideOffset={4} className="z-50">
          <Base.Popup data-slot="select-popup" className={cn(popupClass, 'min-w-(--anchor-width)')}>
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  data-slot="select-item"
                  className={cn(itemClass, 'pr-8')}
                >
                  <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="absolute right-2 flex">
                    <Check aria-hidden className="size-4 text-cuadra" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
