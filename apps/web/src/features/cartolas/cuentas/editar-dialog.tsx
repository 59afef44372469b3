import { updateCuentaCorriente, type CuentaCorriente } from '@cuadra/contract';
import { Field, Input, InputMonto } from '@cuadra/ui';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { nombreDe } from './textos.ts';
import { useReloadCuentas } from './use-reload-cuentas.ts';

const CAMPOS = ['alias', 'cupo', 'lineaCredito', 'diaCierre', 'diaPago'] as const;

interface EditarDialogProps {
  readonly cuenta: CuentaCorriente;
  readonly onClose: () => void;
}

const aNumero = (texto: string) => (texto.trim() === '' ? null : Number(texto));

/** The name that people give an account, and its limits as far as the bank does not tell them. */
export function EditarDialog({ cuenta, onClose }: EditarDialogProps) {
  const reload = useReloadCuentas();
  const esTarjeta = cuenta.tipo === 'TC';
  const form = useForm({
    schema: updateCuentaCorriente.body,
    names: CAMPOS,
    initial: {
      alias: cuenta.alias ?? '',
      limite: esTarjeta ? cuenta.cupo : cuenta.lineaCredito,
      cierre: cuenta.diaCierre?.toString() ?? '',
      pago: cuenta.diaPago?.toString() ?? '',
    },
    toBody: ({ alias, limite, cierre, pago }) => ({
      alias: alias.trim() === '' ? null : alias.trim(),
      ...(esTarjeta
        ? { cupo: limite, diaCierre: aNumero(cierre), diaPago: aNumero(pago) }
        : { lineaCredito: limite }),
    }),
    send: (body) => call(updateCuentaCorriente, { params: { id: cuenta.id }, body }),
    onSent: async (nueva) => {
      onClose();
      snackbar(`Guardaste ${nombreDe(nueva)}`);
      await reload();
    },
  });
  const { problems, values, set } = form;
  return (
    <FormDialog form={form} title={`Editar ${nombreDe(cuenta)}`} size="sm" action="Guardar" onClose={onClose}>
      <Field label="Nombre" optional error={problems.alias} hint="Para reconocerla: «Sueldos», «Dólares».">
        <Input {...form.text('alias')} maxLength={100} />
      </Field>
      <Field
        label={esTarjeta ? 'Cupo' : 'Línea de crédito'}
        optional
        error={problems.cupo ?? problems.lineaCredito}
      >
        <InputMonto
          value={values.limite}
          moneda={cuenta.moneda}
          onValueChange={(limite) => set({ limite })}
        />
      </Field>
      {esTarjeta ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Día de cierre" optional error={problems.diaCierre}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={values.cierre}
              onChange={(event) => set({ cierre: event.target.value.replaceAll(/\D/g, '') })}
            />
          </Field>
          <Field label="Día de pago" optional error={problems.diaPago}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={values.pago}
              onChange={(event) => set({ pago: event.target.value.replaceAll(/\D/g, '') })}
            />
          </Field>
        </div>
      ) : null}
    </FormDialog>
  );
}
