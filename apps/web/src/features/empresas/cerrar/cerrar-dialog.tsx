import { cerrarEmpresa, cerrarEmpresaBody } from '@cuadra/contract';
import { Field, Input, Textarea } from '@cuadra/ui';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { useSession, useSessionStore } from '../../../shared/session/index.ts';

const CAMPOS = ['nombre', 'motivo', 'password'] as const;

/** Closing asks for the company's own name, so that nobody closes one while thinking of another. */
export function CerrarDialog({ nombre, onClose }: { nombre: string; onClose: () => void }) {
  const router = useRouter();
  const session = useSessionStore();
  const { user } = useSession();
  const form = useForm({
    names: CAMPOS,
    schema: cerrarEmpresaBody.extend({
      nombre: z
        .string()
        .refine((escrito) => escrito.trim() === nombre, `Escribe «${nombre}» para confirmar.`),
    }),
    initial: { nombre: '', motivo: '', password: '' },
    send: ({ nombre: _nombre, ...body }) => call(cerrarEmpresa, { body }),
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
        <Input {...form.text('nombre')} autoComplete="off" placeholder={nombre} />
      </Field>
      <Field label="Motivo" error={problems.motivo} hint="Nos ayuda a mejorar.">
        <Textarea maxLength={500} {...form.text('motivo')} />
      </Field>
      <Field label="Tu contraseña" error={problems.password}>
        <Input type="password" autoComplete="current-password" {...form.text('password')} />
      </Field>
    </FormDialog>
  );
}
