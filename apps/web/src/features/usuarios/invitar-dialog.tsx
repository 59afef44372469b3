import { createInvitacion, invitarBody } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, readForm, useDialogForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { GrupoField } from './grupo-field.tsx';
import { describeCupo, hayLugar } from './textos.ts';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

const CAMPOS = ['email', 'nombre', 'cargo', 'idGrupo'] as const;

/** Invites somebody by mail. */
export function InvitarDialog({ usuarios, onClose }: { usuarios: Usuarios; onClose: () => void }) {
  const reload = useReloadUsuarios();
  const [email, setEmail] = useState('');
  const [nombre, setNombre] = useState('');
  const [cargo, setCargo] = useState('');
  const [idGrupo, setIdGrupo] = useState<number | null>(null);
  const form = useDialogForm({
    names: CAMPOS,
    read: readForm(invitarBody, CAMPOS, { email, nombre, cargo, idGrupo: idGrupo ?? undefined }),
    send: (body) => call(createInvitacion, { body }),
    onSent: ({ email: a }) => {
      reload();
      snackbar(`Invitaste a ${a}`);
      onClose();
    },
  });
  const { problems } = form;
  return (
    <FormDialog
      form={form}
      title="Invitar a una persona"
      description="Recibirá un correo con un enlace que dura siete días."
      size="sm"
      action="Enviar invitación"
      onClose={onClose}
    >
      {hayLugar(usuarios.cupo) ? null : (
        <p className="rounded-sm bg-aviso-soft px-3 py-2 text-12 text-aviso">
          {describeCupo(usuarios.cupo)} Para invitar a alguien más, desactiva a una persona, revoca una
          invitación o amplía tu plan.
        </p>
      )}
      <Field label="Email" error={problems.email}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Nombre" error={problems.nombre}>
        <Input autoComplete="off" value={nombre} onChange={(event) => setNombre(event.target.value)} />
      </Field>
      <Field label="Cargo" optional error={problems.cargo}>
        <Input autoComplete="off" value={cargo} onChange={(event) => setCargo(event.target.value)} />
      </Field>
      <GrupoField
        grupos={usuarios.grupos}
        value={idGrupo}
        onValueChange={setIdGrupo}
        error={problems.idGrupo}
      />
    </FormDialog>
  );
}
