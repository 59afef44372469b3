import { updateCuentaCorriente, type CuentaCorriente } from '@cuadra/contract';
import { Button, Dialog, Field, Input, InputMonto } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { nombreDe } from './textos.ts';
import { useReloadCuentas } from './use-reload-cuentas.ts';

interface EditarDialogProps {
  readonly cuenta: CuentaCorriente;
  readonly onClose: () => void;
}

const aNumero = (texto: string) => (texto.trim() === '' ? null : Number(texto));

/** The name that people give an account, and its limits as far as the bank does not tell them. */
export function EditarDialog({ cuenta, onClose }: EditarDialogProps) {
  const idForm = useId();
  const reload = useReloadCuentas();
  const esTarjeta = cuenta.tipo === 'TC';
  const [alias, setAlias] = useState(cuenta.alias ?? '');
  const [limite, setLimite] = useState(esTarjeta ? cuenta.cupo : cuenta.lineaCredito);
  const [cierre, setCierre] = useState(cuenta.diaCierre?.toString() ?? '');
  const [pago, setPago] = useState(cuenta.diaPago?.toString() ?? '');
  const { mutate, isPending, error } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: () =>
      call(updateCuentaCorriente, {
        params: { id: cuenta.id },
        body: {
          alias: alias.trim() === '' ? null : alias.trim(),
          ...(esTarjeta
            ? { cupo: limite, diaCierre: aNumero(cierre), diaPago: aNumero(pago) }
            : { lineaCredito: limite }),
        },
      }),
    onSuccess: async (nueva) => {
      onClose();
      snackbar(`Guardaste ${nombreDe(nueva)}`);
      await reload();
    },
  });
  const errores = error instanceof ApiError ? error.errors : {};
  const general = error && Object.keys(errores).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Editar ${nombreDe(cuenta)}`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Nombre"
          optional
          error={errores['alias']}
          hint="Para reconocerla: «Sueldos», «Dólares»."
        >
          <Input value={alias} maxLength={100} onChange={(event) => setAlias(event.target.value)} />
        </Field>
        <Field
          label={esTarjeta ? 'Cupo' : 'Línea de crédito'}
          optional
          error={errores['cupo'] ?? errores['lineaCredito']}
        >
          <InputMonto value={limite} moneda={cuenta.moneda} onValueChange={setLimite} />
        </Field>
        {esTarjeta ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label="Día de cierre" optional error={errores['diaCierre']}>
              <Input
                inputMode="numeric"
                maxLength={2}
                value={cierre}
                onChange={(event) => setCierre(event.target.value.replaceAll(/\D/g, ''))}
              />
            </Field>
            <Field label="Día de pago" optional error={errores['diaPago']}>
              <Input
                inputMode="numeric"
                maxLength={2}
                value={pago}
                onChange={(event) => setPago(event.target.value.replaceAll(/\D/g, ''))}
              />
            </Field>
          </div>
        ) : null}
        {general === null ? null : (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        )}
      </form>
    </Dialog>
  );
}
