import { disableSegundoFactor, readSegundoFactor } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { PasswordStep } from './password-step.tsx';

/** Turns the second factor off. */
export function DesactivarDialog({ onClose }: { onClose: () => void }) {
  const idForm = useId();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Desactivar la verificación en dos pasos"
      description="Bastará tu contraseña para entrar, y tus códigos de recuperación dejarán de servir."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="destructive" loading={sending}>
            Desactivar
          </Button>
        </>
      }
    >
      <PasswordStep
        id={idForm}
        onSending={setSending}
        send={async (password) => {
          await call(disableSegundoFactor, { body: { password } });
          await queryClient.invalidateQueries({ queryKey: keyOf(readSegundoFactor) });
          snackbar('Desactivaste la verificación en dos pasos');
          onClose();
        }}
      />
    </Dialog>
  );
}
