import { updateCuentaCorriente, type CuentaCorriente } from '@cuadra/contract';
import { Field, Input, InputMonto } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useDialogForm } from '../../../shared/form-dialog/index.ts';
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
  const [alias, setAlias] = useState(cuenta.alias ?? '');
  const [limite, setLimite] = useState(esTarjeta ? cuenta.cupo : cuenta.lineaCredito);
  const [cierre, setCierre] = useState(cuenta.diaCierre?.toString() ?? '');
  const [pago, setPago] = useState(cuenta.diaPago?.toString() ?? '');
  const form = useDialogForm({
    names: CAMPOS,
    read: {
      values: {
        alias: alias.trim() === '' ? null : alias.trim(),
        ...(esTarjeta
          ? { cupo: limite, diaCierre: aNumero(cierre), diaPago: aNumero(pago) }
          : { lineaCredito: limite }),
      },
    },
    send: (body) => call(updateCuentaCorriente, { params: { id: cuenta.id }, body }),
    onSent: async (nueva) => {
      onClose();
      snackbar(`Guardaste ${nombreDe(nueva)}`);
      await reload();
    },
  });
  const { problems } = form;
  return (
    <FormDialog form={form} title={`Editar ${nombreDe(cuenta)}`} size="sm" action="Guardar" onClose={onClose}>
      <Field label="Nombre" optional error={problems.alias} hint="Para reconocerla: «Sueldos», «Dólares».">
        <Input value={alias} maxLength={100} onChange={(event) => setAlias(event.target.value)} />
      </Field>
      <Field
        label={esTarjeta ? 'Cupo' : 'Línea de crédito'}
        optional
        error={problems.cupo ?? problems.lineaCredito}
      >
        <InputMonto value={limite} moneda={cuenta.moneda} onValueChange={setLimite} />
      </Field>
      {esTarjeta ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Día de cierre" optional error={problems.diaCierre}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={cierre}
              onChange={(event) => setCierre(event.target.value.replaceAll(/\D/g, ''))}
            />
          </Field>
          <Field label="Día de pago" optional error={problems.diaPago}>
            <Input
              inputMode="numeric"
              maxLength={2}
              value={pago}
              onChange={(event) => setPago(event.target.value.replaceAll(/\D/g, ''))}
            />
          </Field>
        </div>
      ) : null}
    </FormDialog>
  );
}
