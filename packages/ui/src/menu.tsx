import type { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import {
  cloneElement,
  createContext,
  use,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { mergeProps } from '@base-ui/react/merge-props';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';
import { lateParts, useLateParts } from './lib/late-parts.ts';
import { itemClass, popupClass } from './lib/popup.ts';
import type { WithClass } from './lib/props.ts';
import { usePortalContainer } from './lib/root.tsx';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

// A menu and its placing weigh 40 kB gzipped: they are fetched when a pointer or the focus comes near
// the first trigger, and not for the first screen.
type Partes = typeof Base;
const late = lateParts(() => import('@base-ui/react/menu').then(({ Menu }) => Menu));

/** Fetches the parts in spare time, so that they are there without a network too. */
export const preloadMenu = late.preload;

const PartesContext = createContext<Partes | null>(null);

function usePartes(): Partes {
  const partes = use(PartesContext);
  if (!partes) throw new Error('a menu part stands outside of a Menu');
  return partes;
}

/** Drop-down of actions. Not for choosing a value: that is Select. */
export function Menu(props: MenuProps) {
  const [pedido, setPedido] = useState(false);
  const { open, onOpenChange, trigger } = props;
  const partes = useLateParts(late, open === true || pedido, () => {
    setPedido(false);
    onOpenChange?.(false);
  });

  if (partes) {
    return (
      <PartesContext value={partes}>
        <LoadedMenu {...props} abrir={pedido} />
      </PartesContext>
    );
  }

  const abrir = () => {
    setPedido(true);
    onOpenChange?.(true);
  };
  const propios: HTMLAttributes<HTMLElement> = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: late.preload,
    onFocus: late.preload,
    onClick: abrir,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      abrir();
    },
  };
  return cloneElement(trigger, mergeProps<'button'>(propios, trigger.props as object));
}

function LoadedMenu({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  abrir,
}: MenuProps & { abrir: boolean }) {
  const Base = usePartes();
  const container = usePortalContainer();
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: abrir } : { open })}
      onOpenChange={(abierto) => onOpenChange?.(abierto)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <Base.Popup data-slot="menu-popup" className={cn(popupClass, 'min-w-44', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps extends WithClass<Base.Item.Props> {
  icon?: ReactNode;
  tecla?: string | undefined;
  destructive?: boolean | undefined;
}

export function MenuItem({ icon, tecla, destructive, className, children, ...props }: MenuItemProps) {
  const Base = usePartes();
  return (
    <Base.Item
      data-slot="menu-item"
      className={cn(
        itemClass,
        destructive ? 'text-negativo data-highlighted:bg-negativo-soft' : '[&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {tecla ? <Kbd>{tecla}</Kbd> : null}
    </Base.Item>
  );
}

/** A line of the menu that is a link; `render` takes a router's link. */
export function MenuLinkItem({
  icon,
  className,
  children,
  ...props
}: WithClass<Base.LinkItem.Props> & { icon?: ReactNode }) {
  const Base = usePartes();
  return (
    <Base.LinkItem
      data-slot="menu-link-item"
      className={cn(itemClass, '[&_svg]:text-muted-foreground', className)}
      {...props}
    >
      {icon}
      <span className="flex-1">{children}</span>
    </Base.LinkItem>
  );
}

export function MenuCheckboxItem({ className, children, ...props }: WithClass<Base.CheckboxItem.Props>) {
  const Base = usePartes();
  return (
    <Base.CheckboxItem data-slot="menu-checkbox-item" className={cn(itemClass, 'pl-8', className)} {...props}>
      <Base.CheckboxItemIndicator className="absolute left-2 flex">
        <Check aria-hidden className="size-4 text-cuadra" />
      </Base.CheckboxItemIndicator>
      {children}
    </Base.CheckboxItem>
  );
}

export interface MenuRadioGroupProps<V extends string> {
  label?: string | undefined;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode }[];
}

/** One choice of several inside a menu, for instance the company or the density of a table. */
export function MenuRadioGroup<V extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<V>) {
  const Base = usePartes();
  return (
    <Base.Group>
      {label ? <MenuLabel>{label}</MenuLabel> : null}
      <Base.RadioGroup value={value} onValueChange={(nuevo: V) => onValueChange(nuevo)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={cn(itemClass, 'pl-8')}
          >
            <Base.RadioItemIndicator className="absolute left-2 flex">
              <Check aria-hidden className="size-4 text-cuadra" />
            </Base.RadioItemIndicator>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** Ties a MenuLabel to the items under it. */
export function MenuGroup(props: Base.Group.Props) {
  const Base = usePartes();
  return <Base.Group {...props} />;
}

/** Heading of a MenuGroup; stands inside one. */
export function MenuLabel({ className, ...props }: WithClass<Base.GroupLabel.Props>) {
  const Base = usePartes();
  return (
    <Base.GroupLabel
      data-slot="menu-label"
      className={cn('px-2 pt-1.5 pb-1 text-11 font-medium text-muted-foreground', className)}
      {...props}
    />
  );
}

export function MenuSeparator({ className, ...props }: WithClass<Base.Separator.Props>) {
  const Base = usePartes();
  return (
    <Base.Separator
      data-slot="menu-separator"
      className={cn('-mx-1 my-1 h-px bg-border', className)}
      {...props}
    />
  );
}
