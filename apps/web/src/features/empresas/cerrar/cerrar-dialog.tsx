import { cerrarEmpresa, cerrarEmpresaBody } from '@cuadra/contract';
import { Field, Input, Textarea } from '@cuadra/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, readForm, useDialogForm } from '../../../shared/form-dialog/index.ts';
import { useSession, useSessionStore } from '../../../shared/session/index.ts';

const CAMPOS = ['nombre', 'motivo', 'password'] as const;

/** Closing asks for the company's own name, so that nobody closes one while thinking of another. */
export function CerrarDialog({ nombre, onClose }: { nombre: string; onClose: () => void }) {
  const router = useRouter();
  const session = useSessionStore();
  const { user } = useSession();
  const [escrito, setEscrito] = useState('');
  const [motivo, setMotivo] = useState('');
  const [password, setPassword] = useState('');
  const leido = readForm(cerrarEmpresaBody, CAMPOS, { password, motivo });
  const form = useDialogForm({
    names: CAMPOS,
    read:
      escrito.trim() === nombre
        ? leido
        : {
            problems: {
              ...('problems' in leido && leido.problems),
              nombre: `Escribe «${nombre}» para confirmar.`,
            },
          },
    send: (body) => call(cerrarEmpresa, { body }),
    onSent: async () => {
      // Every session in the company has ended at the server.
      session.clear();
      const search = new URLSearchParams({ email: user?.email ?? '' });
      await router.navigate({ href: `/signin/reactivar-empresa?${search.toString()}`, replace: true });
    },
  });
  const { problems } = form;
  return (
    <FormDialog
      form={form}
      dismissible={false}
      size="sm"
      title={`Cerrar ${nombre}`}
      description="Se cerrará la sesión de todas las personas de la empresa, también la tuya."
      action={`Cerrar ${nombre}`}
      destructive
      onClose={onClose}
    >
      <Field label="Nombre de la empresa" error={problems.nombre}>
        <Input
          value={escrito}
          autoComplete="off"
          placeholder={nombre}
          onChange={(event) => setEscrito(event.target.value)}
        />
      </Field>
      <Field label="Motivo" error={problems.motivo} hint="Nos ayuda a mejorar.">
        <Textarea maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
      </Field>
      <Field label="Tu contraseña" error={problems.password}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
