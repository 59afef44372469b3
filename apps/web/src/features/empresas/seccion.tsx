import { cn } from '@cuadra/ui';
import type { ReactNode } from 'react';

interface SeccionProps {
  title: string;
  /** What it is for, in one sentence. */
  lead: ReactNode;
  /** Beside the title: the manual's place on it. */
  ayuda?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of the company's data: what it is at the left, its fields at the right; one under the other on a phone. */
export function Seccion({ title, lead, ayuda, children, className }: SeccionProps) {
  return (
    <section
      className={cn(
        'grid gap-4 border-t py-8 first:border-t-0 first:pt-0 md:grid-cols-[260px_minmax(0,620px)] md:gap-12',
        className,
      )}
    >
      <div>
        <div className="flex items-center gap-1">
          <h2 className="text-15 font-semibold">{title}</h2>
          {ayuda}
        </div>
        <p className="mt-1 text-muted-foreground">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
