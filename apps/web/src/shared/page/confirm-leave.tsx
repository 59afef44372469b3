import { ConfirmDialog } from '@cuadra/ui';
import { useBlocker } from '@tanstack/react-router';

interface ConfirmLeaveProps {
  /** Whether there is something that leaving would lose. */
  readonly when: boolean;
  readonly title: string;
  readonly description: string;
}

/**
 * Asks before a screen with unsaved work is left: by a link in a dialog, by closing or reloading as the browser does.
 * What leaves because it saved navigates with `ignoreBlocker`.
 */
export function ConfirmLeave({ when, title, description }: ConfirmLeaveProps) {
  const bloqueo = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={bloqueo.status === 'blocked'}
      onOpenChange={(abierto) => {
        if (!abierto) bloqueo.reset?.();
      }}
      title={title}
      description={description}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      destructive
      onConfirm={() => bloqueo.proceed?.()}
    />
  );
}
