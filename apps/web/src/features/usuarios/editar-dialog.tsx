import { updateUsuario, type Miembro } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useDialogForm } from '../../shared/form-dialog/index.ts';
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
  const [cargo, setCargo] = useState(miembro.Cargo?.nombre ?? '');
  const [idGrupo, setIdGrupo] = useState(miembro.Grupo.id);
  const form = useDialogForm({
    names: CAMPOS,
    read: { values: { idGrupo, cargo } },
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
        value={idGrupo}
        onValueChange={setIdGrupo}
        error={form.problems.idGrupo}
      />
      <Field label="Cargo" optional error={form.problems.cargo}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={cargo}
          onChange={(event) => setCargo(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
