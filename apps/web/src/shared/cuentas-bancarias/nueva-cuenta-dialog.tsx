import {
  cuentaManualBody,
  type createCuentaCorriente,
  listBancosManual,
  listCuentasCorrientes,
  type BodyInput,
  type CuentaCorriente,
} from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { Combobox, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { messageOf } from '../api/index.ts';
import { FormDialog, useForm } from '../form-dialog/index.ts';
import { queryFor } from '../queries/index.ts';
import { NOMBRE_TIPO_CUENTA } from './textos.ts';

type NuevaCuenta = BodyInput<typeof createCuentaCorriente>;

const CAMPOS = ['idIntegrador', 'tipo', 'moneda', 'numeroCuenta', 'alias'] as const;
const TIPOS = (['CC', 'TC', 'MP'] as const).map((value) => ({ value, label: NOMBRE_TIPO_CUENTA[value] }));

interface Borrador {
  readonly banco: ComboboxOption | null;
  readonly tipo: NuevaCuenta['tipo'];
  readonly moneda: Moneda;
  readonly numeroCuenta: string;
  readonly alias: string;
}

const nuevaSchema = cuentaManualBody.extend({
  idIntegrador: z.number('Elige el banco o la billetera.'),
});

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
  const form = useForm({
    schema: nuevaSchema,
    names: CAMPOS,
    initial: (): Borrador => ({ banco: null, tipo: 'CC', moneda: 'CLP', numeroCuenta: '', alias: '' }),
    toBody: ({ banco, alias, ...resto }) => ({
      ...resto,
      idIntegrador: banco === null ? undefined : Number(banco.value),
      alias: alias.trim() === '' ? null : alias.trim(),
    }),
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
  const { problems, values, set } = form;
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
          value={values.banco}
          onValueChange={(banco) => set({ banco })}
          loading={bancos.isPending}
          searchPlaceholder="Busca tu banco o billetera"
        />
      </Field>
      <Field label="Número de cuenta" error={problems.numeroCuenta}>
        <Input {...form.text('numeroCuenta')} maxLength={255} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Tipo" error={problems.tipo}>
          <Select<NuevaCuenta['tipo']>
            options={TIPOS}
            value={values.tipo}
            onValueChange={(tipo) => set({ tipo })}
          />
        </Field>
        <Field label="Moneda" error={problems.moneda}>
          <Select
            options={MONEDAS.map((codigo) => ({ value: codigo, label: codigo }))}
            value={values.moneda}
            onValueChange={(moneda) => set({ moneda })}
          />
        </Field>
      </div>
      <Field label="Nombre" optional error={problems.alias} hint="Para reconocerla: «Sueldos», «Dólares».">
        <Input {...form.text('alias')} maxLength={100} />
      </Field>
    </FormDialog>
  );
}
