import { requestEditAutomatizacion, type Automatizacion } from '@cuadra/contract';
import { Field, Textarea } from '@cuadra/ui';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

const MAX_MENSAJE = 1000;

interface PedirCambioDialogProps {
  readonly regla: Automatizacion;
  readonly onClose: () => void;
}

/** Asks a person who may change the rule, by mail, for a change. */
export function PedirCambioDialog({ regla: { id, nombreRegla }, onClose }: PedirCambioDialogProps) {
  const form = useForm({
    schema: requestEditAutomatizacion.body,
    names: ['mensaje'],
    initial: { mensaje: '' },
    send: (body) => call(requestEditAutomatizacion, { params: { id }, body }),
    onSent: ({ email }) => {
      snackbar(`Le escribimos a ${email} que quieres cambiar «${nombreRegla}».`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Pedir un cambio de «${nombreRegla}»`}
      description="No tienes permiso para cambiar reglas. Le escribimos de tu parte a quien puede."
      action="Pedir el cambio"
      onClose={onClose}
    >
      <Field label="Qué habría que cambiar" optional error={form.problems.mensaje}>
        <Textarea rows={4} maxLength={MAX_MENSAJE} {...form.text('mensaje')} />
      </Field>
    </FormDialog>
  );
}
