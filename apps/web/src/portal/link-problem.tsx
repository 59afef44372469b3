import { useState } from 'react';
import { askForLink } from './api.ts';
import { CallError } from './call.ts';
import { Button } from './button.tsx';
import { Footer } from './footer.tsx';

interface Problem {
  readonly title: string;
  readonly text: string;
  readonly way: 'retry' | 'new-link' | null;
}

/** What a payer reads when the page cannot open, and the way on. */
export function problemOf({ status, message, details }: CallError, hasToken: boolean): Problem {
  const end = details['estado'] ?? [];
  if (end.includes('anulado'))
    return { title: 'Este enlace ya no está activo', text: 'Escríbele a quien te lo envió.', way: null };
  if (end.includes('reemplazado') || end.includes('vencido'))
    return {
      title: end.includes('vencido') ? 'Este enlace venció' : 'Este enlace fue reemplazado',
      text: 'Pide uno nuevo: llega al correo que la empresa tiene registrado.',
      // A new one is asked for with the old one, which only the address held.
      way: hasToken ? 'new-link' : null,
    };
  if (status === 0) return { title: 'Sin conexión', text: message, way: 'retry' };
  if (status === 429) return { title: 'Espera un momento', text: message, way: 'retry' };
  if (status === 400 || status === 401 || status === 404)
    return hasToken
      ? { title: 'Este enlace no es válido', text: 'Revisa que lo copiaste completo.', way: null }
      : {
          title: 'Abre el enlace de tu correo',
          text: 'Tu visita terminó, o este enlace está incompleto.',
          way: null,
        };
  return { title: 'No pudimos abrir tu cuenta', text: message, way: 'retry' };
}

/** Whole page of a link that does not open. */
export function LinkProblem({
  error,
  token,
  onRetry,
}: {
  error: CallError;
  token: string | null;
  onRetry: () => void;
}) {
  const { title, text, way } = problemOf(error, token !== null);
  return (
    <>
      <main className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center px-4 py-16">
        <h1 className="text-20 font-semibold">{title}</h1>
        <p className="mt-1 text-15 text-muted-foreground">{text}</p>
        {way === 'retry' ? (
          <Button look="primary" large className="mt-5 self-start" onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
        {way === 'new-link' && token !== null ? <AskForLink token={token} /> : null}
      </main>
      <Footer />
    </>
  );
}

function AskForLink({ token }: { token: string }) {
  const [told, setTold] = useState('');
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(false);
  const ask = async () => {
    setSending(true);
    try {
      setTold((await askForLink(token)).mensaje);
      setFailed(false);
    } catch (error) {
      setTold(error instanceof CallError ? error.message : '');
      setFailed(true);
    }
    setSending(false);
  };
  const done = told !== '' && !failed;
  return (
    <div className="mt-5">
      {done ? null : (
        <Button look="primary" large loading={sending} onClick={() => void ask()}>
          Pedir un enlace nuevo
        </Button>
      )}
      <p role="status" className={failed ? 'mt-3 text-negativo' : 'mt-3'}>
        {told}
      </p>
    </div>
  );
}
