import { forgot, forgotBody } from '@cuadra/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { call } from '../../../shared/api/index.ts';
import {
  FormError,
  linkClass,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../../shared/form/index.ts';

const NAMES = ['email'] as const;

interface RecoverPageProps {
  email: string | undefined;
  returnTo: string | undefined;
}

/** Asks for the address that a link to choose a new password is mailed to. */
export function RecoverPage({ email, returnTo }: RecoverPageProps) {
  const router = useRouter();
  const form = useForm({
    schema: forgotBody,
    names: NAMES,
    retry: 'email',
    send: async (body) => {
      await call(forgot, { body });
      await router.navigate({
        to: '/signin/recuperar-contrasena/email-enviado',
        search: { email: body.email, redirect: returnTo },
      });
    },
  });
  return (
    <PublicCard
      title="Recupera tu contraseña"
      lead="Escribe el email con que entras y te enviaremos un enlace para elegir una nueva."
      foot={
        <Link to="/signin" search={{ redirect: returnTo }} className={linkClass}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          autoFocus
        />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Enviar enlace</SubmitButton>
      </form>
    </PublicCard>
  );
}
