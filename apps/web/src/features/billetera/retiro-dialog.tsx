import {
  getBilletera,
  listCuentasCorrientes,
  listMovimientosBilletera,
  retiroSchema,
  withdrawBilletera,
  type CuentaCorriente,
} from '@cuadra/contract';
import { Button, ConfirmDialog, Dialog, Field, InputMonto, Select } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

const nombreDe = ({ banco, numeroCuenta, alias }: CuentaCorriente) =>
  alias ? `${alias}, ${banco} ${numeroCuenta}` : `${banco} ${numeroCuenta}`;

/** Takes money out to a current account of the company, after a confirmation that names the amount. */
export function RetiroDialog({ disponible, onClose }: { disponible: number; onClose: () => void }) {
  const idForm = useId();
  const queryClient = useQueryClient();
  // The same key for every try of this dialog: a retry after a lost answer takes the money out once.
  const [clave] = useState(() => crypto.randomUUID());
  const [monto, setMonto] = useState<number | null>(null);
  const [idCuenta, setIdCuenta] = useState<number | null>(null);
  const [enviado, setEnviado] = useState(false);
  const [confirma, setConfirma] = useState(false);
  const { data: cuentas } = useQuery(queryFor(listCuentasCorrientes));
  const sirven = (cuentas?.items ?? []).filter(
    ({ tipo, moneda, activa }) => tipo === 'CC' && moneda === 'CLP' && activa,
  );
  const elegida = sirven.find(({ id }) => id === idCuenta);
  const leido = retiroSchema(disponible).safeParse({
    monto: monto ?? undefined,
    idCuenta: elegida?.id,
  });
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: (retiro: { monto: number; idCuenta: number }) =>
      call(withdrawBilletera, { body: { ...retiro, clave } }),
    onSuccess: (operacion) => {
      snackbar(`${formatMonto(operacion.monto)} van en camino a tu banco`);
      void queryClient.invalidateQueries({ queryKey: keyOf(getBilletera) });
      void queryClient.invalidateQueries({ queryKey: keyOf(listMovimientosBilletera) });
      onClose();
    },
    onError: () => setConfirma(false),
  });
  const campos = error instanceof ApiError ? error.errors : {};
  const propio = (campo: string) =>
    enviado ? leido.error?.issues.find(({ path }) => path[0] === campo)?.message : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (leido.success) setConfirma(true);
  };
  if (confirma && leido.success && elegida)
    return (
      <ConfirmDialog
        open
        onOpenChange={(abierto) => {
          if (!abierto) setConfirma(false);
        }}
        title={`Retirar ${formatMonto(leido.data.monto)} de la billetera`}
        description={`Llegarán a ${nombreDe(elegida)}. Un retiro no se puede deshacer.`}
        confirmLabel={`Retirar ${formatMonto(leido.data.monto)}`}
        loading={isPending}
        onConfirm={() => mutate(leido.data)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Retirar de la billetera"
      description={`Tienes ${formatMonto(disponible)} disponibles.`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary">
            Continuar
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Monto" error={propio('monto') ?? campos['monto']}>
          <InputMonto value={monto} onValueChange={setMonto} />
        </Field>
        <Field
          label="Cuenta de destino"
          error={propio('idCuenta') ?? campos['idCuenta']}
          hint={
            cuentas && sirven.length === 0
              ? 'Agrega primero una cuenta corriente en pesos de la empresa.'
              : undefined
          }
        >
          <Select
            placeholder="Elige una cuenta"
            value={idCuenta}
            options={sirven.map((cuenta) => ({ value: cuenta.id, label: nombreDe(cuenta) }))}
            onValueChange={setIdCuenta}
          />
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
