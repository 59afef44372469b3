import { getComprobantesDelDia } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { call, saveBlob } from '../../shared/api/index.ts';
import { FormDialog } from '../../shared/form-dialog/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { useForm } from '../../shared/form/index.ts';

/** Downloads the receipts of the orders paid on a day. */
export function ComprobantesDiaDialog({
  dia,
  onClose,
}: {
  readonly dia: string;
  readonly onClose: () => void;
}) {
  const form = useForm({
    schema: getComprobantesDelDia.params,
    names: ['dia'],
    initial: { dia },
    retry: 'dia',
    send: async ({ dia: elegido }) => {
      saveBlob(
        await call(getComprobantesDelDia, { params: { dia: elegido } }),
        `comprobantes-${elegido}.zip`,
      );
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Descargar los comprobantes de un día"
      size="sm"
      action="Descargar"
      onClose={onClose}
    >
      <Field label="Día en que se pagó" error={form.problems.dia}>
        <Input type="date" autoFocus max={hoy()} {...form.text('dia')} />
      </Field>
    </FormDialog>
  );
}
