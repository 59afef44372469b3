import { deleteWebpay } from '@cuadra/contract';
import { Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';

/** Takes no more cards, after asking: the key is gone with it. */
export function QuitarWebpay({ onRemoved }: { readonly onRemoved: () => void }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(deleteWebpay, {}),
    onSuccess: () => {
      setOpen(false);
      onRemoved();
    },
  });
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Quitar
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Dejar de recibir pagos con tarjeta"
        description="Para volver a recibirlos necesitas ingresar la llave secreta otra vez."
        confirmLabel="Quitar Webpay"
        destructive
        loading={isPending}
        onConfirm={() => mutate()}
      >
        {error ? <p role="alert">{messageOf(error)}</p> : null}
      </ConfirmDialog>
    </>
  );
}
