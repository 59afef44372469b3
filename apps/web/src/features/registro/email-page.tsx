import { checkEmail, emailSchema } from '@cuadra/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../shared/api/index.ts';
import {
  FormError,
  GoogleButton,
  linkClass,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../shared/form/index.ts';
import { CaptchaField, captchaToken } from './captcha-field.tsx';
import type { SignupSearch } from './signup-search.ts';

const NAMES = ['email', 'recaptchaToken'] as const;

/** First screen of the sign-up: the address, or Google. An address that is known leads to the sign-in. */
export function EmailPage({ search }: { search: SignupSearch }) {
  const router = useRouter();
  const [schema] = useState(() => z.object({ email: emailSchema, recaptchaToken: captchaToken() }));
  const form = useForm({
    schema,
    names: NAMES,
    retry: 'email',
    send: async (body) => {
      const { exists } = await call(checkEmail, { body });
      if (exists) {
        await router.navigate({
          to: '/signin',
          search: { aviso: 'cuenta', email: body.email, redirect: search.redirect },
        });
      } else {
        await router.navigate({ to: '/signup/user', search: { ...search, email: body.email } });
      }
    },
  });
  return (
    <PublicCard
      title="Crea tu cuenta"
      lead="En dos minutos ves tus compras y ventas frente al banco."
      foot={
        <>
          ¿Ya tienes cuenta?{' '}
          <Link to="/signin" search={{ redirect: search.redirect }} className={linkClass}>
            Inicia sesión
          </Link>
        </>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="Email de trabajo"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <CaptchaField error={form.problems.recaptchaToken} refusals={form.refusals} />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Continuar</SubmitButton>
      </form>
      <GoogleButton returnTo={search.redirect} separated />
    </PublicCard>
  );
}
