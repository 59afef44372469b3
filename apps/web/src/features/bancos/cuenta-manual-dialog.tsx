import { postCuentaManual } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { Button, Combobox, Dialog, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { TIPOS } from './textos.ts';
import { useIntegradores, useReloadBancos } from './use-bancos.ts';

const TIPOS_MANUALES = ['CC', 'TC', 'MP'] as const;

/** Adds an account whose statements come by file. */
export function CuentaManualDialog({ onClose }: { onClose: () => void }) {
  const idForm = useId();
  const { todos, listos } = useIntegradores();
  const reload = useReloadBancos();
  const [banco, setBanco] = useState<ComboboxOption | null>(null);
  const [tipo, setTipo] = useState<(typeof TIPOS_MANUALES)[number]>('CC');
  const [moneda, setMoneda] = useState<Moneda>('CLP');
  const [numeroCuenta, setNumero] = useState('');
  const [intentado, setIntentado] = useState(false);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(postCuentaManual, { body: { idIntegrador: Number(banco?.value), tipo, moneda, numeroCuenta } }),
    onSuccess: async () => {
      await reload();
      snackbar('Cuenta agregada. Importa su cartola para ver sus movimientos');
      onClose();
    },
  });
  const enCampo = error instanceof ApiError ? error.errors : {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIntentado(true);
    if (banco !== null && numeroCuenta.trim() !== '') mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Agregar cuenta por archivo"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Agregar
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Banco" error={intentado && banco === null ? 'Elige un banco.' : undefined}>
          <Combobox
            options={todos.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={banco}
            onValueChange={setBanco}
            searchPlaceholder="Busca tu banco"
            loading={!listos}
          />
        </Field>
        <Field label="Tipo">
          <Select
            options={TIPOS_MANUALES.map((value) => ({ value, label: TIPOS[value] }))}
            value={tipo}
            onValueChange={setTipo}
          />
        </Field>
        <Field label="Moneda">
          <Select
            options={MONEDAS.map((value) => ({ value, label: value }))}
            value={moneda}
            onValueChange={setMoneda}
          />
        </Field>
        <Field
          label="Número de cuenta"
          error={
            intentado && numeroCuenta.trim() === ''
              ? 'Ingresa el número de cuenta.'
              : (enCampo['numeroCuenta'] ?? (error ? messageOf(error) : undefined))
          }
        >
          <Input
            autoComplete="off"
            maxLength={255}
            value={numeroCuenta}
            onChange={(event) => setNumero(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
