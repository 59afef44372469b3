import {
  depositBilletera,
  depositoSchema,
  getBilletera,
  type CuentaDeposito,
  type OperacionBilletera,
} from '@cuadra/contract';
import { Button, Dialog, Field, InputMonto } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { DatosTransferencia } from './datos-transferencia.tsx';

const CAMPOS = ['monto'] as const;

/** Asks how much will be transferred, and gives the code that the transfer has to carry. */
export function DepositoDialog({ cuenta, onClose }: { cuenta: CuentaDeposito; onClose: () => void }) {
  const queryClient = useQueryClient();
  // The same key for every try of this dialog, so that none announces it twice.
  const [clave] = useState(() => crypto.randomUUID());
  const [avisado, setAvisado] = useState<OperacionBilletera | null>(null);
  const form = useForm({
    names: CAMPOS,
    schema: depositoSchema,
    initial: (): { monto: number | null } => ({ monto: null }),
    toBody: ({ monto }) => ({ monto: monto ?? undefined }),
    send: (deposito) => call(depositBilletera, { body: { monto: deposito.monto, clave } }),
    onSent: (operacion) => {
      setAvisado(operacion);
      void queryClient.invalidateQueries({ queryKey: keyOf(getBilletera) });
    },
  });
  if (avisado !== null)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title="Transfiere desde tu banco"
        description="Escribe el código en el comentario de la transferencia: por él sabemos que es tuya. El saldo sube cuando llega, por lo que llegue."
        footer={
          <Button variant="primary" onClick={onClose}>
            Listo
          </Button>
        }
      >
        <DatosTransferencia cuenta={cuenta} monto={avisado.monto} referencia={avisado.referencia} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title="Depositar en la billetera"
      description="Avísanos cuánto vas a transferir y te damos los datos y un código."
      size="sm"
      action="Ver los datos"
      onClose={onClose}
    >
      <Field label="Monto" error={form.problems.monto}>
        <InputMonto value={form.values.monto} onValueChange={(monto) => form.set({ monto })} />
      </Field>
    </FormDialog>
  );
}
