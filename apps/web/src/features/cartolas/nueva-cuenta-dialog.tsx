import { createCuentaCorriente, listCuentasCorrientes, listIntegradores } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { Button, Combobox, Dialog, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { cuentaCorta } from '../../shared/registros/textos.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

const TIPOS = [
  { value: 'CC', label: 'Cuenta corriente' },
  { value: 'TC', label: 'Tarjeta de crédito' },
  { value: 'MP', label: 'Medio de pago' },
] as const;

/** Adds an account whose statements are loaded by file. */
export function NuevaCuentaDialog({ onClose }: { onClose: () => void }) {
  const idForm = useId();
  const queryClient = useQueryClient();
  const integradores = useQuery({ ...queryFor(listIntegradores), staleTime: Infinity });
  const [banco, setBanco] = useState<ComboboxOption | null>(null);
  const [tipo, setTipo] = useState<(typeof TIPOS)[number]['value']>('CC');
  const [moneda, setMoneda] = useState<Moneda>('CLP');
  const [numeroCuenta, setNumeroCuenta] = useState('');
  const [alias, setAlias] = useState('');
  const [enviado, setEnviado] = useState(false);

  const { mutate, isPending, error } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: () =>
      call(createCuentaCorriente, {
        body: {
          idIntegrador: Number(banco?.value),
          tipo,
          moneda,
          numeroCuenta: numeroCuenta.trim(),
          alias: alias.trim() === '' ? null : alias.trim(),
        },
      }),
    onSuccess: (cuenta) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(listCuentasCorrientes) });
      snackbar(`Agregaste ${cuentaCorta(cuenta)}`);
      onClose();
    },
  });
  const delServidor = error instanceof ApiError ? error.errors : {};
  const falta = {
    banco: enviado && banco === null ? 'Elige el banco.' : delServidor['idIntegrador'],
    numero:
      enviado && numeroCuenta.trim() === '' ? 'Ingresa el número de cuenta.' : delServidor['numeroCuenta'],
  };
  const general = error && Object.keys(delServidor).length === 0 ? messageOf(error) : null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (banco !== null && numeroCuenta.trim() !== '') mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Agregar cuenta"
      description="Sus cartolas se cargan con archivos."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Agregar
          </Button>
        </>
      }
    >
      <form id={idForm} onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Banco" error={falta.banco}>
          <Combobox
            options={(integradores.data?.items ?? []).map(({ id, nombre }) => ({
              value: String(id),
              label: nombre,
            }))}
            value={banco}
            onValueChange={setBanco}
            loading={integradores.isPending}
            searchPlaceholder="Busca tu banco"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Tipo">
            <Select options={TIPOS} value={tipo} onValueChange={setTipo} />
          </Field>
          <Field label="Moneda">
            <Select
              options={MONEDAS.map((codigo) => ({ value: codigo, label: codigo }))}
              value={moneda}
              onValueChange={setMoneda}
            />
          </Field>
        </div>
        <Field label="Número de cuenta" error={falta.numero}>
          <Input
            value={numeroCuenta}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => setNumeroCuenta(event.target.value)}
          />
        </Field>
        <Field
          label="Nombre"
          optional
          error={delServidor['alias']}
          hint="Para reconocerla: «Sueldos», «Dólares»."
        >
          <Input value={alias} maxLength={100} onChange={(event) => setAlias(event.target.value)} />
        </Field>
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
