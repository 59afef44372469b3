import { updateUsuario, type Miembro } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { GrupoField } from './grupo-field.tsx';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

const CAMPOS = ['idGrupo', 'cargo'] as const;

interface EditarDialogProps {
  readonly miembro: Miembro;
  readonly usuarios: Usuarios;
  readonly onClose: () => void;
}

/** Changes a person's group and charge. */
export function EditarDialog({ miembro, usuarios, onClose }: EditarDialogProps) {
  const reload = useReloadUsuarios();
  const form = useForm({
    schema: updateUsuario.body,
    names: CAMPOS,
    initial: { idGrupo: miembro.Grupo.id, cargo: miembro.Cargo?.nombre ?? '' },
    send: (body) => call(updateUsuario, { params: { id: miembro.id }, body }),
    onSent: ({ nombre, Grupo }) => {
      reload();
      snackbar(`${nombre} está en ${Grupo.nombre}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={miembro.nombre}
      description="Un cambio de grupo rige de inmediato."
      size="sm"
      action="Guardar"
      onClose={onClose}
    >
      <GrupoField
        grupos={usuarios.grupos}
        value={form.values.idGrupo}
        onValueChange={(idGrupo) => form.set({ idGrupo })}
        error={form.problems.idGrupo}
      />
      <Field label="Cargo" optional error={form.problems.cargo}>
        <Input autoComplete="off" maxLength={100} {...form.text('cargo')} />
      </Field>
    </FormDialog>
  );
}
