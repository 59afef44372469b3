import {
  type createCuentaCorriente,
  listBancosManual,
  listCuentasCorrientes,
  type BodyInput,
  type CuentaCorriente,
} from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { Combobox, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/index.ts';
import { FormDialog, useDialogForm } from '../form-dialog/index.ts';
import { queryFor } from '../queries/index.ts';
import { NOMBRE_TIPO_CUENTA } from './textos.ts';

type NuevaCuenta = BodyInput<typeof createCuentaCorriente>;

const CAMPOS = ['idIntegrador', 'tipo', 'moneda', 'numeroCuenta', 'alias'] as const;
const TIPOS = (['CC', 'TC', 'MP'] as const).map((value) => ({ value, label: NOMBRE_TIPO_CUENTA[value] }));

interface NuevaCuentaDialogProps {
  /** The call to add it with: each screen's has its own permission. */
  readonly create: (cuenta: NuevaCuenta) => Promise<CuentaCorriente>;
  readonly onCreated: (cuenta: CuentaCorriente) => void;
  readonly onClose: () => void;
}

/** Adds an account whose statements come by file. */
export function NuevaCuentaDialog({ create, onCreated, onClose }: NuevaCuentaDialogProps) {
  const queryClient = useQueryClient();
  const bancos = useQuery({ ...queryFor(listBancosManual), staleTime: Infinity });
  const [banco, setBanco] = useState<ComboboxOption | null>(null);
  const [tipo, setTipo] = useState<NuevaCuenta['tipo']>('CC');
  const [moneda, setMoneda] = useState<Moneda>('CLP');
  const [numeroCuenta, setNumeroCuenta] = useState('');
  const [alias, setAlias] = useState('');
  const numero = numeroCuenta.trim();
  const form = useDialogForm({
    names: CAMPOS,
    read:
      banco !== null && numero !== ''
        ? {
            values: {
              idIntegrador: Number(banco.value),
              tipo,
              moneda,
              numeroCuenta: numero,
              alias: alias.trim() === '' ? null : alias.trim(),
            },
          }
        : {
            problems: {
              idIntegrador: banco === null ? 'Elige el banco o la billetera.' : undefined,
              numeroCuenta: numero === '' ? 'Ingresa el número de cuenta.' : undefined,
            },
          },
    send: create,
    onSent: (cuenta) => {
      const { queryKey } = queryFor(listCuentasCorrientes);
      // Whoever chooses among the accounts finds it at once.
      queryClient.setQueryData<{ items: CuentaCorriente[] }>(queryKey, (previa) =>
        previa === undefined ? previa : { ...previa, items: [...previa.items, cuenta] },
      );
      void queryClient.invalidateQueries({ queryKey });
      onCreated(cuenta);
    },
  });
  const { problems } = form;
  return (
    <FormDialog
      form={form}
      title="Agregar una cuenta"
      description="Sus cartolas se cargan desde archivos."
      size="sm"
      action="Agregar cuenta"
      onClose={onClose}
    >
      <Field
        label="Banco o billetera"
        error={problems.idIntegrador ?? (bancos.error ? messageOf(bancos.error) : undefined)}
      >
        <Combobox
          options={(bancos.data?.items ?? []).map(({ id, nombre }) => ({
            value: String(id),
            label: nombre,
          }))}
          value={banco}
          onValueChange={setBanco}
          loading={bancos.isPending}
          searchPlaceholder="Busca tu banco o billetera"
        />
      </Field>
      <Field label="Número de cuenta" error={problems.numeroCuenta}>
        <Input
          value={numeroCuenta}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => setNumeroCuenta(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Tipo" error={problems.tipo}>
          <Select<NuevaCuenta['tipo']> options={TIPOS} value={tipo} onValueChange={setTipo} />
        </Field>
        <Field label="Moneda" error={problems.moneda}>
          <Select
            options={MONEDAS.map((codigo) => ({ value: codigo, label: codigo }))}
            value={moneda}
            onValueChange={setMoneda}
          />
        </Field>
      </div>
      <Field label="Nombre" optional error={problems.alias} hint="Para reconocerla: «Sueldos», «Dólares».">
        <Input value={alias} maxLength={100} onChange={(event) => setAlias(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
