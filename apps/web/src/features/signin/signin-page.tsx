import { login, loginBody } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { safeReturnPath } from '../../shared/guard/index.ts';

import { useSessionStore } from '../../shared/session/index.ts';
import { SigninField } from './signin-field.tsx';

type Credentials = z.output<typeof loginBody>;

/** Sign-in with email and password; goes on to where the person was heading. */
export function SigninPage({ returnTo }: { returnTo: string | undefined }) {
  const session = useSessionStore();
  const router = useRouter();
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    z.input<typeof loginBody>,
    unknown,
    Credentials
  >({ resolver: zodResolver(loginBody), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = formState;

  const onSubmit: SubmitHandler<Credentials> = async (body) => {
    try {
      const { redirect } = await call(login, { body });
      await session.ensureUser();
      await router.navigate({ href: safeReturnPath(returnTo ?? redirect), replace: true });
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {};
      for (const name of ['email', 'password'] as const) {
        if (fields[name] !== undefined) setError(name, { message: fields[name] });
      }
      if (fields['email'] === undefined && fields['password'] === undefined) {
        setError('root', { message: messageOf(error) });
        setFocus('password', { shouldSelect: true });
      }
    }
  };

  return (
    <div className="rounded-lg border bg-card p-6 sm:p-8">
      <h1 className="text-20 font-semibold">Inicia sesión</h1>
      <p className="mt-1 text-muted-foreground">Cada peso del banco, frente a su documento.</p>
      <form
        noValidate
        className="mt-6 flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      >
        <SigninField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          error={errors.email?.message}
          {...register('email')}
        />
        <SigninField
          label="Contraseña"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password?.message}
          end={
            <Button
              variant="quiet"
              aria-label="Mostrar la contraseña"
              aria-pressed={visible}
              className="absolute top-1.5 right-1.5 size-8 px-0"
              onClick={() => setVisible(!visible)}
            >
              {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </Button>
          }
          {...register('password')}
        />
        <p role="alert" className="text-negativo empty:hidden">
          {errors.root?.message}
        </p>
        <Button type="submit" variant="primary" size="touch" loading={isSubmitting}>
          Iniciar sesión
        </Button>
      </form>
    </div>
  );
}
