import { cesionNueva, createCesion } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useId } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { hoy } from '../../../shared/formats/index.ts';
import { FormError, RutField, TextField, useForm } from '../../../shared/form/index.ts';
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
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Anotar cesión"
      description={
        modelo === 'Compra'
          ? 'A quién hay que pagarle ahora, según el aviso que recibiste. Si tienes el archivo de cesión (AEC), impórtalo.'
          : 'A quién le cediste esta factura: tu cliente le pagará a él.'
      }
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.sending}>
            Anotar cesión
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="flex flex-col gap-4">
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
        <FormError>{form.problems.general}</FormError>
      </form>
    </Dialog>
  );
}
