import { readSegundoFactor, renewCodigos } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { CodigosList } from './codigos-list.tsx';
import { PasswordStep } from './password-step.tsx';

/** New recovery codes in place of the old ones. */
export function CodigosDialog({ onClose }: { onClose: () => void }) {
  const idForm = useId();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  if (codigos !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        dismissible={false}
        title="Tus códigos nuevos"
        size="sm"
        footer={
          <Button variant="primary" onClick={onClose}>
            Ya los guardé
          </Button>
        }
      >
        <CodigosList codigos={codigos} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crear códigos nuevos"
      description="Los anteriores dejan de servir."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={sending}>
            Crear códigos
          </Button>
        </>
      }
    >
      <PasswordStep
        id={idForm}
        onSending={setSending}
        send={async (password) => {
          const creados = await call(renewCodigos, { body: { password } });
          setCodigos(creados.codigos);
          await queryClient.invalidateQueries({ queryKey: keyOf(readSegundoFactor) });
        }}
      />
    </Dialog>
  );
}
