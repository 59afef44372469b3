import {
  depositBilletera,
  depositoSchema,
  getBilletera,
  type CuentaDeposito,
  type OperacionBilletera,
} from '@cuadra/contract';
import { Button, Dialog, Field, InputMonto } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { DatosTransferencia } from './datos-transferencia.tsx';

/** Asks how much will be transferred, and gives the code that the transfer has to carry. */
export function DepositoDialog({ cuenta, onClose }: { cuenta: CuentaDeposito; onClose: () => void }) {
  const idForm = useId();
  const queryClient = useQueryClient();
  // The same key for every try of this dialog, so that none announces it twice.
  const [clave] = useState(() => crypto.randomUUID());
  const [monto, setMonto] = useState<number | null>(null);
  const [enviado, setEnviado] = useState(false);
  const [avisado, setAvisado] = useState<OperacionBilletera | null>(null);
  const leido = depositoSchema.safeParse({ monto: monto ?? undefined });
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: (pesos: number) => call(depositBilletera, { body: { monto: pesos, clave } }),
    onSuccess: (operacion) => {
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
  const campos = error instanceof ApiError ? error.errors : {};
  const propio = enviado ? leido.error?.issues[0]?.message : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (leido.success) mutate(leido.data.monto);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Depositar en la billetera"
      description="Avísanos cuánto vas a transferir y te damos los datos y un código."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Ver los datos
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Monto" error={propio ?? campos['monto']}>
          <InputMonto value={monto} onValueChange={setMonto} />
        </Field>
        {error && Object.keys(campos).length === 0 ? (
          <p role="alert" className="text-12 text-negativo">
            {messageOf(error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
