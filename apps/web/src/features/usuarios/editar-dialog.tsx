import { updateUsuario, type Miembro } from '@cuadra/contract';
import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { GrupoField } from './grupo-field.tsx';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

interface EditarDialogProps {
  readonly miembro: Miembro;
  readonly usuarios: Usuarios;
  readonly onClose: () => void;
}

/** Changes a person's group and charge. */
export function EditarDialog({ miembro, usuarios, onClose }: EditarDialogProps) {
  const idForm = useId();
  const reload = useReloadUsuarios();
  const [cargo, setCargo] = useState(miembro.Cargo?.nombre ?? '');
  const [idGrupo, setIdGrupo] = useState(miembro.Grupo.id);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => call(updateUsuario, { params: { id: miembro.id }, body: { idGrupo, cargo } }),
    onSuccess: ({ nombre, Grupo }) => {
      reload();
      snackbar(`${nombre} está en ${Grupo.nombre}`);
      onClose();
    },
  });
  const campos = error instanceof ApiError ? error.errors : {};
  const general = error && Object.keys(campos).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={miembro.nombre}
      description="Un cambio de grupo rige de inmediato."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={idForm} onSubmit={submit} className="flex flex-col gap-4">
        <GrupoField
          grupos={usuarios.grupos}
          value={idGrupo}
          onValueChange={setIdGrupo}
          error={campos['idGrupo']}
        />
        <Field label="Cargo" optional error={campos['cargo']}>
          <Input
            autoComplete="off"
            maxLength={100}
            value={cargo}
            onChange={(event) => setCargo(event.target.value)}
          />
        </Field>
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
