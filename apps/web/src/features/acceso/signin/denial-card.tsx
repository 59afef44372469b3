import { contactRequest, type ResultadoReactivacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { FormError, linkClass, PublicCard } from '../../../shared/form/index.ts';
import { describeDenial } from './describe-denial.ts';

interface DenialCardProps {
  email: string;
  denied: Extract<ResultadoReactivacion, { result: 'cannot' }>;
  onRestart: () => void;
}

/** Why the company cannot come back by itself, and the way to people who can help. */
export function DenialCard({ email, denied, onRestart }: DenialCardProps) {
  const { title, text } = describeDenial(denied.reason, denied.data);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  async function ask(): Promise<void> {
    setState('sending');
    setProblem(undefined);
    try {
      await call(contactRequest, { body: { email } });
      setState('sent');
    } catch (error) {
      setState('idle');
      setProblem(messageOf(error));
    }
  }
  return (
    <PublicCard
      title={title}
      lead={text}
      foot={
        <Link to="/signin" className={linkClass}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <div className="mt-6 flex flex-col gap-3">
        {/* It stays where it is once pressed, and the keyboard with it. */}
        <Button
          variant="primary"
          size="touch"
          autoFocus
          loading={state === 'sending'}
          aria-disabled={state === 'sent' || undefined}
          onClick={() => {
            if (state === 'idle') void ask();
          }}
        >
          {state === 'sent' ? 'Ya lo pediste' : 'Quiero que me contacten'}
        </Button>
        <p role="status" className="text-cuadra-foreground empty:hidden">
          {state === 'sent' ? `Listo. Te escribiremos a ${email}.` : ''}
        </p>
        <FormError>{problem}</FormError>
        <Button variant="quiet" onClick={onRestart}>
          Probar con otro email
        </Button>
      </div>
    </PublicCard>
  );
}
