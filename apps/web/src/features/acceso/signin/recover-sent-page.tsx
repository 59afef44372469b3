import { forgot } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { FormError, linkClass, PublicCard } from '../../../shared/form/index.ts';

interface RecoverSentPageProps {
  email: string | undefined;
  returnTo: string | undefined;
}

/** Says where the link was sent. It does not tell whether the address has an account: nobody may find that out. */
export function RecoverSentPage({ email, returnTo }: RecoverSentPageProps) {
  return (
    <PublicCard
      title="Revisa tu correo"
      lead={
        <>
          Si hay una cuenta con{' '}
          {email === undefined ? (
            'ese email'
          ) : (
            <strong className="break-words text-foreground">{email}</strong>
          )}
          , te llegará un enlace para elegir una contraseña nueva. Sirve una vez, durante una hora.
        </>
      }
      foot={
        <Link to="/signin" search={{ redirect: returnTo, email }} className={linkClass}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <p className="mt-4 text-muted-foreground">
        ¿No llega? Mira en la carpeta de spam y confirma que sea el email con que entras.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {email === undefined ? null : <SendAgain email={email} />}
        <Link
          to="/signin/recuperar-contrasena"
          search={{ redirect: returnTo }}
          className={`${linkClass} self-center py-1`}
        >
          Usar otro email
        </Link>
      </div>
    </PublicCard>
  );
}

function SendAgain({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  async function send(): Promise<void> {
    setState('sending');
    setProblem(undefined);
    try {
      await call(forgot, { body: { email } });
      setState('sent');
    } catch (error) {
      setState('idle');
      setProblem(messageOf(error));
    }
  }
  return (
    <>
      <Button size="touch" loading={state === 'sending'} onClick={() => void send()}>
        Enviar de nuevo
      </Button>
      <p role="status" className="text-center text-cuadra-foreground empty:hidden">
        {state === 'sent' ? 'Listo, enviamos otro. El enlace anterior ya no sirve.' : ''}
      </p>
      <FormError>{problem}</FormError>
    </>
  );
}
