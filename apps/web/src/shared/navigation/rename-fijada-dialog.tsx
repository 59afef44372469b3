import { fijadaSchema, type Fijada } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { FormDialog, useForm } from '../form-dialog/index.ts';

const CAMPOS = ['nombre'] as const;
const nombreSchema = fijadaSchema.pick({ nombre: true });

interface RenameFijadaDialogProps {
  readonly fijada: Fijada;
  readonly onRename: (nombre: string) => void;
  readonly onClose: () => void;
}

/** Gives a pinned screen another name in the menu. */
export default function RenameFijadaDialog({ fijada, onRename, onClose }: RenameFijadaDialogProps) {
  const form = useForm({
    schema: nombreSchema,
    names: CAMPOS,
    initial: { nombre: fijada.nombre },
    send: ({ nombre }) => Promise.resolve(onRename(nombre)),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Cambiar nombre" size="sm" action="Guardar" onClose={onClose}>
      <Field label="Nombre" error={form.problems.nombre}>
        <Input autoComplete="off" maxLength={60} {...form.text('nombre')} />
      </Field>
    </FormDialog>
  );
}
