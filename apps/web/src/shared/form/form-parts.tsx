import { Button, cn } from '@cuadra/ui';
import type { ReactNode } from 'react';

/** The sheet of a public screen: what it is, and the form below. */
export function PublicCard({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Under the sheet: the ways to other screens. */
  foot?: ReactNode;
}) {
  return (
    <>
      <div className="rounded-lg border bg-card p-6 sm:p-8">
        <h1 className="text-20 font-semibold text-balance">{title}</h1>
        {lead ? <div className="mt-1 text-muted-foreground">{lead}</div> : null}
        {children}
      </div>
      {foot ? <p className="mt-4 px-2 text-center text-muted-foreground">{foot}</p> : null}
    </>
  );
}

/** What is wrong with the whole form, read aloud when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-negativo empty:hidden">
      {children}
    </p>
  );
}

const TONES = {
  cuadra: 'border-cuadra-line bg-cuadra-soft text-cuadra-foreground',
  aviso: 'border-aviso/30 bg-aviso-soft text-aviso',
} as const;

/** A sentence above the form that says where the person comes from, or what to mind. */
export function Notice({ tone = 'cuadra', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <p role="status" className={cn('mt-4 rounded-md border px-3 py-2', TONES[tone])}>
      {children}
    </p>
  );
}

export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" size="touch" loading={sending}>
      {children}
    </Button>
  );
}

/** Class of a link in a sentence. */
export const linkClass =
  'rounded-xs font-medium text-foreground underline decoration-input underline-offset-3 hover:decoration-current';
