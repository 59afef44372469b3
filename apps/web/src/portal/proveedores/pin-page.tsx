import { Wordmark } from '@cuadra/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '../call.ts';
import { askPin, type Asked } from './api.ts';
import type { Kept } from './arrival.ts';
import { AskForm } from './ask-form.tsx';
import { PinForm } from './pin-form.tsx';

export interface PinPageProps {
  readonly kept: Kept;
  readonly onAsked: (asked: Asked | null) => void;
  readonly onEntered: () => void;
}

const problemOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'Algo falló. Vuelve a intentarlo.';

/** The same page for a good link, a wrong one and an unknown one. */
export function PinPage({ kept: { token, asked }, onAsked, onEntered }: PinPageProps) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setAsking(true);
    setProblem(null);
    try {
      onAsked(await askPin(token));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setAsking(false);
  };
  return (
    <>
      <main className="mx-auto flex w-full max-w-110 flex-1 flex-col justify-center px-5 py-9 max-md:justify-start">
        <Wordmark className="self-center max-md:mb-20 max-md:self-start" />
        <section className="mt-5 rounded-lg border bg-background p-7 max-md:mt-0 max-md:border-0 max-md:p-0">
          {asked === null ? (
            <AskForm asking={asking} problem={problem} onAsk={() => void ask()} />
          ) : (
            <PinForm
              key={asked.hasta}
              token={token}
              asked={asked}
              asking={asking}
              askProblem={problem}
              onAsk={() => void ask()}
              onTried={(intentos) => onAsked({ ...asked, intentos })}
              onEntered={onEntered}
            />
          )}
        </section>
        <p className="mt-4 text-center text-12 text-muted-foreground max-md:hidden">{NEVER}</p>
      </main>
      <footer className="mx-5 flex gap-3 border-t py-5 text-12 text-muted-foreground md:hidden">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <p>{NEVER}</p>
      </footer>
    </>
  );
}

const NEVER = 'Nunca te pediremos una clave del banco ni un pago para cobrar';
