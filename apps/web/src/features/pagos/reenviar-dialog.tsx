import {
  getComprobanteDeOrden,
  reenviarComprobante,
  reenvioSchema,
  type OrdenDetalle,
} from '@cuadra/contract';
import { Field, Textarea } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog } from '../../shared/form-dialog/index.ts';
import { useForm } from '../../shared/form/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

interface ReenviarDialogProps {
  readonly orden: OrdenDetalle;
  readonly onClose: () => void;
}

/** Sends the receipt of an order again. The addresses of the order stand there to be changed. */
export function ReenviarDialog({ orden, onClose }: ReenviarDialogProps) {
  const { id, emailNotificar, emails } = orden;
  const queryClient = useQueryClient();
  const form = useForm({
    schema: reenvioSchema,
    names: ['emails'],
    initial: { emails: [...new Set([emailNotificar, ...emails])].join(', ') },
    send: (body) => call(reenviarComprobante, { params: { id }, body: { emails: body.emails.join(',') } }),
    onSent: ({ emails: a }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(getComprobanteDeOrden) });
      snackbar(`El comprobante va a ${a.join(', ')}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Reenviar el comprobante a ${orden.Beneficiario.razonSocial}`}
      size="sm"
      action="Reenviar"
      onClose={onClose}
    >
      <Field label="Correos, separados por comas" error={form.problems.emails}>
        <Textarea rows={3} autoFocus {...form.text('emails')} />
      </Field>
    </FormDialog>
  );
}
