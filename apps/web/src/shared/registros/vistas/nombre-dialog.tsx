import { Button, Checkbox, Dialog, Field, Input } from '@cuadra/ui';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/index.ts';

const MAX_NOMBRE = 60;

interface NombreDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly nombre: string;
  /** Offers to share the view at once. */
  readonly conCompartir?: true;
  readonly action: string;
  readonly mutation: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly reset: () => void;
  };
  readonly onSave: (datos: { nombre: string; compartida: boolean }, done: () => void) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and says under it why it cannot be. */
export function NombreDialog({
  title,
  description,
  action,
  conCompartir,
  mutation,
  onSave,
  onClose,
  ...props
}: NombreDialogProps) {
  const [nombre, setNombre] = useState(props.nombre);
  const [compartida, setCompartida] = useState(false);
  const [tried, setTried] = useState(false);
  const close = () => {
    mutation.reset();
    onClose();
  };
  const { error } = mutation;
  const refused =
    error === null ? undefined : (error instanceof ApiError && error.errors['nombre']) || messageOf(error);
  const problem = refused ?? (tried && nombre.trim() === '' ? 'Ponle un nombre a la vista.' : undefined);
  const save = () => {
    setTried(true);
    if (nombre.trim() !== '' && !mutation.isPending) onSave({ nombre, compartida }, close);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      size="sm"
      footer={
        <Button variant="primary" loading={mutation.isPending} onClick={save}>
          {action}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Nombre" error={problem}>
          <Input
            autoFocus
            maxLength={MAX_NOMBRE}
            value={nombre}
            onChange={(event) => {
              setNombre(event.target.value);
              if (error !== null) mutation.reset();
            }}
          />
        </Field>
        {conCompartir ? (
          <Checkbox checked={compartida} onCheckedChange={(marcado) => setCompartida(marcado)}>
            Compartir con la empresa
          </Checkbox>
        ) : null}
      </form>
    </Dialog>
  );
}
