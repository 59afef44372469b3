import { putAjusteNomina, type CuentaDeNomina } from '@cuadra/contract';
import { Field, Input, InputMonto } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useNominasTouched } from './use-nominas-touched.ts';

/** Agreement with the bank and limit of the day of an account that pays with files. */
export function AjusteDialog({ cuenta, onClose }: { cuenta: CuentaDeNomina; onClose: () => void }) {
  const touched = useNominasTouched();
  const form = useForm({
    schema: putAjusteNomina.body,
    names: ['convenio', 'topeDia'],
    initial: { convenio: cuenta.convenio ?? '', topeDia: cuenta.topeDia },
    toBody: ({ convenio, topeDia }) => ({
      formato: cuenta.formato,
      convenio: convenio.trim() === '' ? null : convenio,
      topeDia,
    }),
    send: (body) => call(putAjusteNomina, { params: { id: cuenta.id }, body }),
    onSent: () => {
      touched();
      snackbar('Guardado');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={cuentaCorta(cuenta)} size="sm" action="Guardar" onClose={onClose}>
      <Field label="Convenio con el banco" optional error={form.problems.convenio}>
        <Input autoFocus inputMode="numeric" autoComplete="off" {...form.text('convenio')} />
      </Field>
      <Field label="Tope del día" optional error={form.problems.topeDia}>
        <InputMonto
          value={form.values.topeDia}
          onValueChange={(topeDia) => form.set({ topeDia })}
          moneda="CLP"
        />
      </Field>
    </FormDialog>
  );
}
