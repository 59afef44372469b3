import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from './lib/cn.ts';
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

/** A small panel beside its button, for instance the editor of one filter. */
export function Popover({
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
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(abierto) => onOpenChange?.(abierto)}>
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

/** Closes the popover around it. */
export const PopoverClose = Base.Close;
