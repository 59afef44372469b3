import { linkProvider, linkProviderBody } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api/index.ts';
import {
  FormError,
  GoogleButton,
  linkClass,
  PasswordField,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../../shared/form/index.ts';
import { describeGoogleError } from './describe-google-error.ts';
import type { GoogleSearch } from './signin-search.ts';
import { useEnter } from './use-enter.ts';

/** Where a sign-in with Google comes back to when it did not end at once: to link an account, or with an error. */
export function GooglePage({ search }: { search: GoogleSearch }) {
  const { vincular, email, error, redirect } = search;
  if (vincular !== undefined) return <LinkForm token={vincular} email={email ?? ''} returnTo={redirect} />;
  const failed = error === undefined ? null : describeGoogleError(error, search.error_description);
  return (
    <PublicCard
      title={failed?.title ?? 'Entra con Google'}
      lead={failed?.text ?? 'Usa la cuenta de Google de tu trabajo: no necesitas otra contraseña.'}
      foot={
        <Link to="/signin" search={{ redirect }} className={linkClass}>
          Entrar con email y contraseña
        </Link>
      }
    >
      {failed?.detail === undefined ? null : (
        <p className="mt-3 text-12 break-words text-muted-foreground">Respuesta de Google: {failed.detail}</p>
      )}
      <div className="mt-6">
        <GoogleButton returnTo={redirect} />
      </div>
    </PublicCard>
  );
}

const NAMES = ['password'] as const;

interface LinkFormProps {
  token: string;
  email: string;
  returnTo: string | undefined;
}

function LinkForm({ token, email, returnTo }: LinkFormProps) {
  const enter = useEnter(returnTo);
  const form = useForm({
    schema: linkProviderBody,
    names: NAMES,
    retry: 'password',
    extra: { token },
    send: async (body) => enter(await call(linkProvider, { body })),
  });
  return (
    <PublicCard
      title="Une tu cuenta de Google"
      lead="Ya hay una cuenta de Cuadra con este email. Escribe su contraseña una vez; desde ahora podrás entrar con Google."
      foot={
        <Link to="/signin/recuperar-contrasena" search={{ email, redirect: returnTo }} className={linkClass}>
          ¿Olvidaste tu contraseña?
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          error={undefined}
        />
        <PasswordField {...form.field('password')} label="Contraseña de Cuadra" autoFocus />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Unir y entrar</SubmitButton>
      </form>
    </PublicCard>
  );
}
