import { login, loginBody } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { call } from '../../../shared/api/index.ts';
import {
  FormError,
  GoogleButton,
  linkClass,
  Notice,
  PasswordField,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../../shared/form/index.ts';
import type { SigninSearch } from './signin-search.ts';
import { useEnter } from './use-enter.ts';

// Few have a second factor, and nobody waits for it on the first screen.
const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'));
const NAMES = ['email', 'password'] as const;

/** What brought the person here, said above the form. */
const AVISOS = {
  contrasena: 'Tu contraseña quedó cambiada. Entra con la nueva.',
  cuenta: 'Ya tienes una cuenta con este email. Entra con tu contraseña.',
} as const satisfies Record<NonNullable<SigninSearch['aviso']>, string>;

/** Sign-in with email and password, or its second step. */
export function SigninPage({ search }: { search: SigninSearch }) {
  return search.second_factor === undefined ? (
    <CredentialsForm search={search} />
  ) : (
    <Suspense>
      <SecondFactorForm token={search.second_factor} returnTo={search.redirect} />
    </Suspense>
  );
}

function CredentialsForm({ search: { redirect, email, aviso } }: { search: SigninSearch }) {
  const enter = useEnter(redirect);
  const form = useForm({
    schema: loginBody,
    names: NAMES,
    retry: 'password',
    send: async (body) => enter(await call(login, { body })),
  });
  return (
    <PublicCard
      title="Inicia sesión"
      lead="Cada peso del banco, frente a su documento."
      foot={
        <>
          ¿Tu empresa aún no usa Cuadra?{' '}
          <Link to="/signup" search={{ redirect }} className={linkClass}>
            Crea tu cuenta
          </Link>
          <br />
          ¿La cerraste?{' '}
          <Link to="/signin/reactivar-empresa" search={{}} className={linkClass}>
            Reactívala
          </Link>
        </>
      }
    >
      {aviso === undefined ? null : <Notice>{AVISOS[aviso]}</Notice>}
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          autoFocus={email === undefined}
        />
        <PasswordField {...form.field('password')} label="Contraseña" autoFocus={email !== undefined} />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Iniciar sesión</SubmitButton>
        <Link
          to="/signin/recuperar-contrasena"
          search={{ redirect }}
          className={`${linkClass} self-center py-1`}
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </form>
      <GoogleButton returnTo={redirect} separated />
    </PublicCard>
  );
}
