import { deleteGrupoCliente, patchGrupoCliente, postGrupoCliente, type GrupoCliente } from '@cuadra/contract';
import { Button, Dialog, Field, IconButton, Input } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useClientesTouched } from './use-clientes-touched.ts';

interface GruposDialogProps {
  readonly grupos: readonly GrupoCliente[];
  readonly onClose: () => void;
}

/** Groups of customers: new ones, their names, and those that go. */
export function GruposDialog({ grupos, onClose }: GruposDialogProps) {
  const touched = useClientesTouched();
  const [cambiando, setCambiando] = useState<number | null>(null);
  const eliminar = useMutation({
    mutationFn: ({ id }: GrupoCliente) => call(deleteGrupoCliente, { params: { id } }),
    onSuccess: (_nada, { nombre }) => snackbar(`Eliminaste el grupo ${nombre}`),
    onSettled: touched,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Grupos de clientes"
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <div className="flex flex-col gap-4">
        {grupos.length === 0 ? (
          <p className="text-muted-foreground">Sin grupos.</p>
        ) : (
          <ul className="flex flex-col">
            {grupos.map((grupo) => (
              <li key={grupo.id} className="flex min-h-11 items-center gap-2 border-b">
                {cambiando === grupo.id ? (
                  <GrupoForm grupo={grupo} onDone={() => setCambiando(null)} />
                ) : (
                  <>
                    <span className="min-w-0 flex-1 truncate">{grupo.nombre}</span>
                    <span className="tnum text-12 text-muted-foreground">
                      {plural(grupo.countClientes, 'cliente')}
                    </span>
                    <IconButton
                      label={`Cambiar el nombre de ${grupo.nombre}`}
                      tooltip={false}
                      onClick={() => setCambiando(grupo.id)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Eliminar ${grupo.nombre}`}
                      tooltip={false}
                      disabled={eliminar.isPending}
                      onClick={() => eliminar.mutate(grupo)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {eliminar.error ? (
          <p role="alert" className="text-destructive">
            {messageOf(eliminar.error)}
          </p>
        ) : null}
        {cambiando === null ? <GrupoForm key={grupos.length} /> : null}
      </div>
    </Dialog>
  );
}

/** Name of a group, new or changed. */
function GrupoForm({ grupo, onDone }: { readonly grupo?: GrupoCliente; readonly onDone?: () => void }) {
  const touched = useClientesTouched();
  const form = useForm({
    schema: postGrupoCliente.body,
    names: ['nombre'],
    initial: { nombre: grupo?.nombre ?? '' },
    send: (body) =>
      grupo ? call(patchGrupoCliente, { params: { id: grupo.id }, body }) : call(postGrupoCliente, { body }),
    onSent: () => {
      touched();
      onDone?.();
    },
  });
  return (
    <form {...form.formProps} className="flex flex-1 items-start gap-2 py-1">
      <Field
        label={grupo ? `Nombre de ${grupo.nombre}` : 'Nuevo grupo'}
        error={form.problems.nombre ?? form.problems.general}
        className="flex-1"
      >
        <Input maxLength={100} autoComplete="off" autoFocus={grupo !== undefined} {...form.text('nombre')} />
      </Field>
      <Button type="submit" loading={form.sending} className="mt-6">
        {grupo ? 'Guardar' : 'Crear'}
      </Button>
    </form>
  );
}
