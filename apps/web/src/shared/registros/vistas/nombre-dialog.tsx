import { createVista } from '@cuadra/contract';
import { Checkbox, Field, Input } from '@cuadra/ui';
import * as z from 'zod';
import { FormDialog, useForm } from '../../form-dialog/index.ts';

const MAX_NOMBRE = 60;
const vistaSchema = z.object({
  nombre: z.string().trim().min(1, 'Ponle un nombre a la vista.').pipe(createVista.body.shape.nombre),
  compartida: z.boolean(),
});

interface NombreDialogProps<R> {
  readonly title: string;
  readonly description?: string;
  readonly nombre: string;
  /** Offers to share the view at once. */
  readonly conCompartir?: true;
  readonly action: string;
  readonly send: (datos: z.output<typeof vistaSchema>) => Promise<R>;
  readonly onSent?: (reply: R) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function NombreDialog<R>({ nombre, conCompartir, send, onSent, ...dialog }: NombreDialogProps<R>) {
  const form = useForm({
    schema: vistaSchema,
    names: ['nombre'],
    initial: { nombre, compartida: false },
    send,
    onSent: (reply: R) => {
      dialog.onClose();
      onSent?.(reply);
    },
  });
  return (
    <FormDialog form={form} size="sm" {...dialog}>
      <Field label="Nombre" error={form.problems.nombre}>
        <Input autoFocus maxLength={MAX_NOMBRE} {...form.text('nombre')} />
      </Field>
      {conCompartir ? (
        <Checkbox checked={form.values.compartida} onCheckedChange={(compartida) => form.set({ compartida })}>
          Compartir con la empresa
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}
