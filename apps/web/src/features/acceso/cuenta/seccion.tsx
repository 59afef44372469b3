import type { ReactNode } from 'react';

interface SeccionProps {
  title: string;
  /** What it is for, in one sentence. */
  lead: string;
  children: ReactNode;
}

/** A part of the account: what it is at the left, what can be done at the right; one under the other on a phone. */
export function Seccion({ title, lead, children }: SeccionProps) {
  return (
    <section className="grid gap-4 border-t py-8 first:border-t-0 first:pt-0 md:grid-cols-[260px_minmax(0,560px)] md:gap-12">
      <div>
        <h2 className="text-15 font-semibold">{title}</h2>
        <p className="mt-1 text-muted-foreground">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
