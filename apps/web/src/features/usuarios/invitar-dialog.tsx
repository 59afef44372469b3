import { createInvitacion, invitarBody } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { GrupoField } from './grupo-field.tsx';
import { describeCupo, hayLugar } from './textos.ts';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

const CAMPOS = ['email', 'nombre', 'cargo', 'idGrupo'] as const;

interface Invitacion {
  readonly email: string;
  readonly nombre: string;
  readonly cargo: string;
  readonly idGrupo: number | null;
}

/** Invites somebody by mail. */
export function InvitarDialog({ usuarios, onClose }: { usuarios: Usuarios; onClose: () => void }) {
  const reload = useReloadUsuarios();
  const form = useForm({
    schema: invitarBody,
    names: CAMPOS,
    initial: (): Invitacion => ({ email: '', nombre: '', cargo: '', idGrupo: null }),
    toBody: ({ idGrupo, ...texts }) => ({ ...texts, idGrupo: idGrupo ?? undefined }),
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
        <Input type="email" autoComplete="off" {...form.text('email')} />
      </Field>
      <Field label="Nombre" error={problems.nombre}>
        <Input autoComplete="off" {...form.text('nombre')} />
      </Field>
      <Field label="Cargo" optional error={problems.cargo}>
        <Input autoComplete="off" {...form.text('cargo')} />
      </Field>
      <GrupoField
        grupos={usuarios.grupos}
        value={form.values.idGrupo}
        onValueChange={(idGrupo) => form.set({ idGrupo })}
        error={problems.idGrupo}
      />
    </FormDialog>
  );
}
