import { login, loginBody } from '@cuadra/contract';
import { Button, Field, IconButton, Input } from '@cuadra/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { safeReturnPath } from '../../shared/guard/index.ts';

import { useSessionStore } from '../../shared/session/index.ts';

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
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            size="touch"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('email')}
          />
        </Field>
        <div className="relative">
          <Field label="Contraseña" error={errors.password?.message}>
            <Input
              type={visible ? 'text' : 'password'}
              size="touch"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              className="pr-11"
              {...register('password')}
            />
          </Field>
          <IconButton
            label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            aria-pressed={visible}
            size="md"
            tooltip={false}
            className="absolute top-7 right-1.5"
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </div>
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
