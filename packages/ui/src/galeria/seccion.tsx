import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** One titled part of the gallery. */
export function Seccion({
  titulo,
  children,
  className,
}: {
  titulo: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-12 font-medium text-muted-foreground">{titulo}</h2>
      <div className={cn('min-w-0', className)}>{children}</div>
    </section>
  );
}
