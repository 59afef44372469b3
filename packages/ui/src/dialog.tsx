import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';
import { usePortalContainer } from './lib/root.tsx';

export const backdropClass =
  'fixed inset-0 z-40 bg-[oklch(0.2_0.02_220/32%)] transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 dark:bg-[oklch(0_0_0/56%)]';

export interface DialogProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  trigger?: ReactElement | undefined;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, right-aligned; the last one is the main one. */
  footer?: ReactNode;
  /** `sm` 400 px, `md` 560 px, `lg` 760 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `false` where only the buttons may close it. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
}

/** Modal dialog; a sheet from below on a phone. Esc and a press outside close it unless `dismissible` is false. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissible = true,
  initialFocus,
  className,
}: DialogProps) {
  const container = usePortalContainer();
  return (
    <Base.Root
      open={open}
      onOpenChange={(abierto) => onOpenChange?.(abierto)}
      disablePointerDismissal={!dismissible}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          data-slot="dialog-popup"
          {...(initialFocus ? { initialFocus } : {})}
          className={cn(
            'fixed z-50 flex max-h-[calc(100dvh-32px)] flex-col rounded-lg border bg-popover text-foreground shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
            'inset-x-2 bottom-2 data-starting-style:translate-y-2 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:data-starting-style:translate-y-[calc(-50%+8px)]',
            { sm: 'sm:w-100', md: 'sm:w-140', lg: 'sm:w-190' }[size],
            'sm:max-w-[calc(100vw-32px)]',
            className,
          )}
        >
          <DialogHead title={title} description={description} dismissible={dismissible && !footer} />
          {children ? (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4 outline-none">{children}</div>
          ) : null}
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function DialogHead({
  title,
  description,
  dismissible,
}: {
  title: ReactNode;
  description: ReactNode;
  dismissible: boolean;
}) {
  return (
    <div className="flex items-start gap-3 p-5 pb-3">
      <div className="flex-1">
        <Base.Title data-slot="dialog-title" className="text-15 font-semibold">
          {title}
        </Base.Title>
        {description ? (
          <Base.Description data-slot="dialog-description" className="mt-1 text-13 text-muted-foreground">
            {description}
          </Base.Description>
        ) : null}
      </div>
      {dismissible ? (
        <Base.Close
          render={
            <IconButton label="Cerrar" tooltip={false} className="-mt-1 -mr-1">
              <X aria-hidden />
            </IconButton>
          }
        />
      ) : null}
    </div>
  );
}

/** Row of buttons at the foot of a dialog, full width and stacked upwards on a phone. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div data-slot="dialog-footer" className="flex flex-wrap justify-end gap-2 p-5 pt-2">
      {children}
    </div>
  );
}

/** Closes the dialog around it: `<DialogClose render={<Button>Volver</Button>} />`. */
export const DialogClose = Base.Close;
