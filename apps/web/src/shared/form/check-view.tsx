import { Button, Skeleton } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { messageOf } from '../api/index.ts';
import { PublicCard } from './form-parts.tsx';
import type { Check } from './use-check.ts';

interface CheckViewProps<T> {
  check: Check<T>;
  /** While the server is asked: 'Revisando tu enlace…'. */
  title: string;
  /** When it could not be asked: 'No pudimos revisar tu enlace'. */
  failed: string;
  children: (value: T) => ReactNode;
}

/** A public screen that first asks the server about what it stands on, and offers to ask again when that failed. */
export function CheckView<T>({ check, title, failed, children }: CheckViewProps<T>) {
  switch (check.state) {
    case 'checking':
      return (
        <PublicCard title={title}>
          <div role="status" aria-label={title} className="mt-6 flex flex-col gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </PublicCard>
      );
    case 'failed':
      return (
        <PublicCard title={failed} lead={messageOf(check.error)}>
          <Button size="touch" className="mt-6 w-full" onClick={check.retry}>
            Reintentar
          </Button>
        </PublicCard>
      );
    case 'done':
      return children(check.value);
  }
}
