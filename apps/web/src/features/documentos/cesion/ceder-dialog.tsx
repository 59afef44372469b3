import { cesionNueva, createCesion } from '@cuadra/contract';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { hoy } from '../../../shared/formats/index.ts';
import { RutField, TextField } from '../../../shared/form/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

/** In a form, what is not given is empty. */
const FORMULARIO = cesionNueva.extend({
  email: z.union([z.literal('').transform(() => null), cesionNueva.shape.email]),
});
const NOMBRES = ['rutCesionario', 'razonSocialCesionario', 'fecha', 'email'] as const;

interface CederDialogProps {
  readonly modelo: 'Compra' | 'Dte';
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Writes down that a document was ceded, as whoever was told by mail knows it. */
export function CederDialog({ modelo, id, onClose, onDone }: CederDialogProps) {
  const endpoint = createCesion[modelo];
  const form = useForm({
    schema: FORMULARIO,
    names: NOMBRES,
    send: async (body) => {
      await call(endpoint, { params: { id }, body });
      snackbar('Anotaste la cesión');
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Anotar cesión"
      description={
        modelo === 'Compra'
          ? 'A quién hay que pagarle ahora, según el aviso que recibiste. Si tienes el archivo de cesión (AEC), impórtalo.'
          : 'A quién le cediste esta factura: tu cliente le pagará a él.'
      }
      action="Anotar cesión"
      onClose={onClose}
    >
      <RutField size="md" label="RUT del cesionario" autoFocus {...form.field('rutCesionario')} />
      <TextField size="md" label="Razón social" {...form.field('razonSocialCesionario')} />
      <TextField
        size="md"
        type="date"
        label="Fecha del aviso"
        defaultValue={hoy()}
        max={hoy()}
        {...form.field('fecha')}
      />
      <TextField size="md" type="email" label="Email del cesionario" optional {...form.field('email')} />
    </FormDialog>
  );
}
