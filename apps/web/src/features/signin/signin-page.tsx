import { login, loginBody } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useRouter } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/index.ts';
import { safeReturnPath } from '../../shared/guard/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { problemsOf, readCredentials, type Problems } from './credentials.ts';
import { SigninField } from './signin-field.tsx';

/** Sign-in with email and password; goes on to where the person was heading. */
export function SigninPage({ returnTo }: { returnTo: string | undefined }) {
  const session = useSessionStore();
  const router = useRouter();
  const [visible, setVisible] = useState(false);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  /** Shows what is wrong and takes the keyboard to where it is put right. */
  function show(found: Problems): void {
    setProblems(found);
    if (found.email !== undefined) email.current?.focus();
    else password.current?.select();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const read = readCredentials(new FormData(event.currentTarget), loginBody);
    if ('problems' in read) {
      show(read.problems);
      return;
    }
    setSending(true);
    setProblems({});
    try {
      const { redirect } = await call(login, { body: read.credentials });
      await session.ensureUser();
      await router.navigate({ href: safeReturnPath(returnTo ?? redirect), replace: true });
    } catch (error) {
      setSending(false);
      show(problemsOf(error));
    }
  }

  return (
    <div className="rounded-lg border bg-card p-6 sm:p-8">
      <h1 className="text-20 font-semibold">Inicia sesión</h1>
      <p className="mt-1 text-muted-foreground">Cada peso del banco, frente a su documento.</p>
      <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <SigninField
          ref={email}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          error={problems.email}
        />
        <SigninField
          ref={password}
          name="password"
          label="Contraseña"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={problems.password}
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
        />
        <p role="alert" className="text-negativo empty:hidden">
          {problems.general}
        </p>
        <Button type="submit" variant="primary" size="touch" loading={sending}>
          Iniciar sesión
        </Button>
      </form>
    </div>
  );
}
