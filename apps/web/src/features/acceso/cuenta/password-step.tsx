import { contrasenaDeIngreso } from '@cuadra/contract';
import * as z from 'zod';
import { FormError, PasswordField, useForm } from '../../../shared/form/index.ts';
import { useSession } from '../../../shared/session/index.ts';

const NAMES = ['password'] as const;
const schema = z.object({ password: contrasenaDeIngreso });

interface PasswordStepProps {
  /** Id of the form, for the dialog's button. */
  id: string;
  onSending: (sending: boolean) => void;
  send: (password: string) => Promise<void>;
}

/** Asks for the password again before something that guards the account changes. */
export function PasswordStep({ id, onSending, send }: PasswordStepProps) {
  const { user } = useSession();
  const form = useForm({
    schema,
    names: NAMES,
    retry: 'password',
    send: async ({ password }) => {
      onSending(true);
      try {
        await send(password);
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form {...form.formProps} id={id} className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('password')} label="Tu contraseña" size="md" autoFocus />
      <FormError>{form.problems.general}</FormError>
    </form>
  );
}
