import { mergeProps } from '@base-ui/react/merge-props';
import type { Popover as Base } from '@base-ui/react/popover';
import {
  cloneElement,
  useState,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cn } from './lib/cn.ts';
import { lateParts, useLateParts } from './lib/late-parts.ts';
import { popupClass } from './lib/popup.ts';
import { usePortalContainer } from './lib/root.tsx';

export interface PopoverProps {
  trigger: ReactElement;
  /** Name of the floating panel for screen readers; shown as its heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean | undefined;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What has the focus after it closes, where that is not the trigger. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
  className?: string | undefined;
}

// As with menus: fetched when a pointer or the focus comes near the first trigger.
type Partes = typeof Base;
const late = lateParts(() => import('@base-ui/react/popover').then(({ Popover }) => Popover));

/** Fetches the parts in spare time, so that they are there without a network too. */
export const preloadPopover = late.preload;

/** A small panel beside its button, for instance the editor of one filter. */
export function Popover(props: PopoverProps) {
  const [pedido, setPedido] = useState(false);
  const { open, onOpenChange, trigger } = props;
  const partes = useLateParts(late, open === true || pedido, () => {
    setPedido(false);
    onOpenChange?.(false);
  });

  if (partes) return <LoadedPopover {...props} Base={partes} abrir={pedido} />;
  const propios: HTMLAttributes<HTMLElement> = {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: late.preload,
    onFocus: late.preload,
    onClick: () => {
      setPedido(true);
      onOpenChange?.(true);
    },
  };
  return cloneElement(trigger, mergeProps<'button'>(propios, trigger.props as object));
}

function LoadedPopover({
  Base,
  abrir,
  trigger,
  title,
  hideTitle,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  finalFocus,
  className,
}: PopoverProps & { Base: Partes; abrir: boolean }) {
  const container = usePortalContainer();
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: abrir } : { open })}
      onOpenChange={(abierto) => onOpenChange?.(abierto)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup
            data-slot="popover-popup"
            finalFocus={finalFocus}
            className={cn(popupClass, 'p-3', className)}
          >
            <Base.Title
              className={cn('mb-2 text-12 font-medium text-muted-foreground', hideTitle && 'sr-only')}
            >
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
