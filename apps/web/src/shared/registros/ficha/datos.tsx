import { cn } from '@cuadra/ui';
import type { ReactNode } from 'react';

/** Names and values of a record, each on its line. */
export function Datos({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn('flex flex-col gap-1', className)}>{children}</dl>;
}

/** One value; nothing is drawn where there is none. */
export function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted-foreground">{nombre}</dt>
      <dd className="tnum min-w-0 text-right break-words whitespace-normal!">{children}</dd>
    </div>
  );
}
