import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './lib/root.tsx';

/** Shares the opening delay among neighbouring tooltips: the second one opens at once. */
export const TooltipProvider = Base.Provider;

export interface TooltipProps {
  contenido: ReactNode;
  tecla?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** The one element it explains. It needs a name of its own: a tooltip is never read aloud. */
  children: ReactElement;
}

export function Tooltip({ contenido, tecla, side = 'bottom', children }: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup
            data-slot="tooltip-popup"
            className="flex items-center gap-2 rounded-sm border bg-popover px-2 py-1 text-12 text-foreground shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {contenido}
            {tecla ? <Kbd>{tecla}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
