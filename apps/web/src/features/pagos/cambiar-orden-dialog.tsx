import { putOrden, type OrdenDetalle } from '@cuadra/contract';
import { Field, Input, InputMonto } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { CuentaDeCargoField, idDeCuenta } from '../../shared/registros/pagos/cuenta-de-cargo-field.tsx';
import { snackbar } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface CambiarOrdenDialogProps {
  readonly orden: OrdenDetalle;
  readonly onClose: () => void;
}

/** Another amount, day, payer or address of an order. A refused one goes back to those to approve. */
export function CambiarOrdenDialog({ orden, onClose }: CambiarOrdenDialogProps) {
  const touched = usePagosTouched();
  const rechazada = orden.idEstado === 3;
  const form = useForm({
    schema: putOrden.body,
    names: ['monto', 'fechaPagoAgendado', 'idCuentaCorriente', 'emailNotificar'],
    initial: () => ({
      monto: orden.monto as number | null,
      fecha: rechazada && orden.fechaPagoAgendado < hoy() ? hoy() : orden.fechaPagoAgendado,
      cuenta: orden.idCuentaCorriente === null ? '' : String(orden.idCuentaCorriente),
      emailNotificar: orden.emailNotificar,
    }),
    toBody: ({ monto, fecha, cuenta, emailNotificar }) => ({
      ...(monto === orden.monto ? {} : { monto }),
      ...(fecha === orden.fechaPagoAgendado ? {} : { fechaPagoAgendado: fecha }),
      ...(emailNotificar === orden.emailNotificar ? {} : { emailNotificar }),
      idCuentaCorriente: idDeCuenta(cuenta),
      ...(rechazada ? { idEstado: 1 } : {}),
    }),
    send: (body) => call(putOrden, { params: { id: orden.id }, body }),
    onSent: () => {
      touched();
      snackbar(rechazada ? 'La orden espera aprobación otra vez' : 'Cambiaste la orden');
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  const hayFirmas = orden.firmas.hechas > 0;
  return (
    <FormDialog
      form={form}
      title={rechazada ? 'Corregir la orden' : 'Cambiar la orden'}
      description={
        hayFirmas && !rechazada
          ? 'Otro monto, día o cuenta borra sus firmas y se aprueba otra vez.'
          : undefined
      }
      action={rechazada ? 'Volver a pedirla' : 'Guardar'}
      blocked={!form.changed && !rechazada}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Monto" error={problems.monto}>
          <InputMonto value={values.monto} onValueChange={(monto) => set({ monto })} />
        </Field>
        <Field label="Día de pago" error={problems.fechaPagoAgendado}>
          <Input type="date" {...text('fecha')} />
        </Field>
      </div>
      <Field label="Correo que recibe el aviso" error={problems.emailNotificar}>
        <Input type="email" maxLength={255} autoComplete="off" {...text('emailNotificar')} />
      </Field>
      <CuentaDeCargoField
        value={values.cuenta}
        onChange={(cuenta) => set({ cuenta })}
        error={problems.idCuentaCorriente}
      />
    </FormDialog>
  );
}
