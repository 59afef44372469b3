import {
  createCuentaCorriente,
  listCuentasCorrientes,
  listIntegradores,
  type BodyInput,
} from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { Button, Combobox, Dialog, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, call, messageOf } from '../../../shared/api/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';

type Body = BodyInput<typeof createCuentaCorriente>;

const TIPOS = [
  { value: 'CC', label: 'Cuenta bancaria' },
  { value: 'TC', label: 'Tarjeta de crédito' },
  { value: 'MP', label: 'Medio de pago' },
] as const;

/** Adds an account whose statements come by file. */
export function CuentaDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (id: number) => void;
}) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [banco, setBanco] = useState<ComboboxOption | null>(null);
  const [numeroCuenta, setNumero] = useState('');
  const [tipo, setTipo] = useState<Body['tipo']>('CC');
  const [moneda, setMoneda] = useState<Moneda>('CLP');
  const [tried, setTried] = useState(false);
  const bancos = useQuery({ ...queryFor(listIntegradores, { query: {} }), staleTime: Infinity });
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: (body: Body) => call(createCuentaCorriente, { body }),
    onSuccess: (cuenta) => {
      const { queryKey } = queryFor(listCuentasCorrientes);
      queryClient.setQueryData<{ items: (typeof cuenta)[] }>(queryKey, (previa) => ({
        items: [...(previa?.items ?? []), cuenta],
      }));
      void queryClient.invalidateQueries({ queryKey });
      onCreated(cuenta.id);
    },
  });
  const fields = error instanceof ApiError ? error.errors : {};
  const faltaBanco = tried && banco === null ? 'Elige el banco.' : fields['idIntegrador'];
  const faltaNumero =
    tried && numeroCuenta.trim() === '' ? 'Ingresa el número de cuenta.' : fields['numeroCuenta'];
  const general = error && Object.keys(fields).length === 0 ? messageOf(error) : null;
  const send = () => {
    setTried(true);
    if (banco === null || numeroCuenta.trim() === '' || isPending) return;
    mutate({ idIntegrador: Number(banco.value), tipo, moneda, numeroCuenta });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="Crear una cuenta"
      description="Sus cartolas se cargarán desde archivos."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            Crear cuenta
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="Banco" error={faltaBanco ?? (bancos.error ? messageOf(bancos.error) : undefined)}>
          <Combobox
            value={banco}
            onValueChange={setBanco}
            options={(bancos.data?.items ?? []).map(({ id, nombre }) => ({
              value: String(id),
              label: nombre,
            }))}
            loading={bancos.isPending}
            placeholder="Elige el banco"
          />
        </Field>
        <Field label="Número de cuenta" error={faltaNumero}>
          <Input
            value={numeroCuenta}
            onChange={(event) => setNumero(event.currentTarget.value)}
            autoComplete="off"
            maxLength={255}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Tipo" error={fields['tipo']}>
            <Select<Body['tipo']> value={tipo} onValueChange={setTipo} options={TIPOS} />
          </Field>
          <Field label="Moneda" error={fields['moneda']}>
            <Select<Moneda>
              value={moneda}
              onValueChange={setMoneda}
              options={MONEDAS.map((una) => ({ value: una, label: una }))}
            />
          </Field>
        </div>
        {general ? (
          <p role="alert" className="text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
