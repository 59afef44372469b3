import { deleteCompromiso, type Compromiso } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useCompromisosTouched } from './use-compromisos-touched.ts';

interface AnularDialogProps {
  readonly compromiso: Compromiso;
  readonly onClose: () => void;
}

/** Annuls a commitment, with a reason. */
export function AnularDialog({ compromiso: { id, cliente }, onClose }: AnularDialogProps) {
  const touched = useCompromisosTouched();
  const form = useForm({
    schema: deleteCompromiso.body,
    names: ['motivo'],
    initial: { motivo: '' },
    send: (body) => call(deleteCompromiso, { params: { id }, body }),
    onSent: () => {
      touched();
      snackbar('Anulaste el compromiso');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Anular el compromiso de ${cliente.razonSocial}`}
      description="Sus facturas quedan libres y vuelven los recordatorios. No se puede deshacer."
      size="sm"
      action="Anular compromiso"
      destructive
      onClose={onClose}
    >
      <Field label="Por qué" error={form.problems.motivo}>
        <Input maxLength={300} autoComplete="off" {...form.text('motivo')} />
      </Field>
    </FormDialog>
  );
}
