import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { backdropClass } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './lib/root.tsx';

export interface ConfirmDialogProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  trigger?: ReactElement | undefined;
  /** The question with its figure: 'Pagar 9 órdenes por $12.346.080'. */
  title: ReactNode;
  /** What will happen and that it cannot be undone. */
  description: ReactNode;
  /** Repeats the verb and the amount: 'Pagar $12.346.080'. Never 'Aceptar'. */
  confirmLabel: ReactNode;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  loading?: boolean | undefined;
  /** Marks what destroys; money that leaves is ink, not red. */
  destructive?: boolean | undefined;
  /** It can be undone: Enter agrees. Otherwise the focus is on the way back. */
  undoable?: boolean | undefined;
  children?: ReactNode;
}

/** Asks before what cannot be undone. The button names the amount; a press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Volver',
  onConfirm,
  loading,
  destructive,
  undoable,
  children,
}: ConfirmDialogProps) {
  const container = usePortalContainer();
  const volver = useRef<HTMLButtonElement>(null);
  const confirmar = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(abierto) => onOpenChange?.(abierto)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          data-slot="confirm-popup"
          initialFocus={undoable ? confirmar : volver}
          className="fixed inset-x-2 bottom-2 z-50 max-h-[calc(100dvh-32px)] overflow-y-auto rounded-lg border bg-popover p-5 text-foreground shadow-float outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-140 sm:max-w-[calc(100vw-32px)] sm:-translate-x-1/2 sm:-translate-y-1/2"
        >
          <Base.Title className="text-15 font-semibold">{title}</Base.Title>
          <Base.Description className="mt-1 text-13 text-muted-foreground">{description}</Base.Description>
          {children ? <div className="mt-3">{children}</div> : null}
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Base.Close
              render={
                <Button ref={volver} variant="secondary">
                  {cancelLabel}
                  <Kbd>Esc</Kbd>
                </Button>
              }
            />
            <Button
              ref={confirmar}
              variant={destructive ? 'destructive' : 'primary'}
              loading={loading}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
