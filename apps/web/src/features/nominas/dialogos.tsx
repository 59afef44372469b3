import { annulNomina, rejectDeNomina, type Nomina, type OrdenDeNomina } from '@cuadra/contract';
import { Field, Input, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useNominasTouched } from './use-nominas-touched.ts';

interface AnularProps {
  readonly nomina: Nomina;
  readonly cuantas: number;
  readonly onClose: () => void;
}

/** A person says that the file was not sent to the bank. */
export function AnularDialog({ nomina, cuantas, onClose }: AnularProps) {
  const touched = useNominasTouched();
  const form = useForm({
    schema: annulNomina.body,
    names: ['motivo'],
    send: (body) => call(annulNomina, { params: { id: nomina.id }, body }),
    onSent: () => {
      touched();
      snackbar(`Anulaste la nómina ${nomina.numero}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`La nómina ${nomina.numero} no se subió al banco`}
      description={`Hazlo solo si el archivo no se subió. ${plural(cuantas, 'orden vuelve', 'órdenes vuelven')} a Rechazadas para pagarlas de nuevo.`}
      size="sm"
      action={`Anular ${formatMonto(nomina.control.archivo.suma)}`}
      onClose={onClose}
    >
      <Field label="Por qué" error={form.problems.motivo}>
        <Input autoFocus maxLength={400} autoComplete="off" {...form.field('motivo')} />
      </Field>
    </FormDialog>
  );
}

interface RechazarProps {
  readonly nomina: Nomina;
  readonly pendientes: readonly OrdenDeNomina[];
  readonly onClose: () => void;
}

/** The bank refused one of the orders. */
export function RechazarDialog({ nomina, pendientes, onClose }: RechazarProps) {
  const touched = useNominasTouched();
  const form = useForm({
    schema: rejectDeNomina.body,
    names: ['ordenes'],
    initial: { id: String(pendientes[0]?.id ?? ''), motivo: '' },
    toBody: ({ id, motivo }) => ({ ordenes: [{ id: Number(id), motivo }] }),
    send: (body) => call(rejectDeNomina, { params: { id: nomina.id }, body }),
    onSent: () => {
      touched();
      snackbar('Anotaste el rechazo del banco');
      onClose();
    },
  });
  const elegida = pendientes.find(({ id }) => String(id) === form.values.id);
  return (
    <FormDialog
      form={form}
      title="El banco rechazó una orden"
      size="sm"
      action={`Rechazada ${formatMonto(elegida?.monto ?? 0)}`}
      onClose={onClose}
    >
      <Field label="Orden">
        <Select
          value={form.values.id}
          onValueChange={(id) => form.set({ id: id ?? '' })}
          options={pendientes.map(({ id, posicion, razonSocial, monto }) => ({
            value: String(id),
            label: `${posicion}. ${razonSocial}, ${formatMonto(monto)}`,
          }))}
        />
      </Field>
      <Field label="Qué dijo el banco" error={form.problems.ordenes}>
        <Input maxLength={400} autoComplete="off" {...form.text('motivo')} />
      </Field>
    </FormDialog>
  );
}
