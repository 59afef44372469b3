import { restorePassword, restorePasswordBody, validateRecoveryToken } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../../shared/api/index.ts';
import {
  CheckView,
  FormError,
  linkClass,
  NewPasswordFields,
  PublicCard,
  SubmitButton,
  useCheck,
  useForm,
} from '../../../shared/form/index.ts';

const NAMES = ['password', 'confirmacion'] as const;

interface RestorePageProps {
  token: string;
  returnTo: string | undefined;
}

/** Opened from the mail: chooses a new password. */
export function RestorePage({ token, returnTo }: RestorePageProps) {
  const check = useCheck(
    useCallback(
      async () =>
        token === '' ? { valid: false, email: null } : await call(validateRecoveryToken, { body: { token } }),
      [token],
    ),
  );
  return (
    <CheckView check={check} title="Revisando tu enlace…" failed="No pudimos revisar tu enlace">
      {({ valid, email }) =>
        valid ? (
          <RestoreForm token={token} email={email ?? ''} returnTo={returnTo} />
        ) : (
          <DeadLink returnTo={returnTo} />
        )
      }
    </CheckView>
  );
}

function RestoreForm({ token, email, returnTo }: RestorePageProps & { email: string }) {
  const router = useRouter();
  const form = useForm({
    schema: restorePasswordBody,
    names: NAMES,
    retry: 'password',
    extra: { token },
    send: async (body) => {
      const restored = await call(restorePassword, { body });
      await router.navigate({
        to: '/signin',
        search: { aviso: 'contrasena', email: restored.email, redirect: returnTo },
        replace: true,
      });
    },
  });
  return (
    <PublicCard
      title="Elige una contraseña nueva"
      lead={
        <>
          Es para <strong className="break-words text-foreground">{email}</strong>. Al guardarla se cierran
          tus otras sesiones.
        </>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        {/* Tells a password manager whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmacion')}
          label="Contraseña nueva"
          autoFocus
        />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Guardar contraseña</SubmitButton>
      </form>
    </PublicCard>
  );
}

function DeadLink({ returnTo }: { returnTo: string | undefined }) {
  return (
    <PublicCard
      title="Este enlace ya no sirve"
      lead="Se usó antes, venció o llegó cortado. Pide uno nuevo: te llega en un minuto."
      foot={
        <Link to="/signin" search={{ redirect: returnTo }} className={linkClass}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <Button
        variant="primary"
        size="touch"
        className="mt-6 w-full"
        render={<Link to="/signin/recuperar-contrasena" search={{ redirect: returnTo }} />}
      >
        Pedir otro enlace
      </Button>
    </PublicCard>
  );
}
