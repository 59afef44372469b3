import { cn, Monto, Skeleton } from '@cuadra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../shared/page/index.ts';

/** The head of a column of a book: names at the left, figures on their edge. `ancha` leaves it out on a phone. */
export function Titulo({
  cifra = false,
  fija = false,
  ancha = false,
  children,
}: {
  cifra?: boolean;
  fija?: boolean;
  ancha?: boolean;
  children: string;
}) {
  return (
    <th
      scope="col"
      className={cn(
        'h-8 border-b bg-muted px-3 font-medium whitespace-nowrap',
        cifra ? 'num min-w-28' : 'text-left',
        fija && 'sticky left-0 z-10 pl-4',
        ancha && 'max-sm:hidden',
      )}
    >
      {children}
    </th>
  );
}

/** A figure of a book; where an account has nothing to say the cell stays empty, as on paper. */
export function Cifra({
  valor,
  vacia = false,
  cierre = false,
  ancha = false,
}: {
  valor: number;
  vacia?: boolean;
  cierre?: boolean;
  ancha?: boolean;
}) {
  return (
    <td
      className={cn('num px-3 whitespace-nowrap', cierre ? 'border-t' : 'border-b', ancha && 'max-sm:hidden')}
    >
      {vacia && valor === 0 ? null : <Monto valor={valor} />}
    </td>
  );
}

/** A cell that has nothing to say. */
export function Nada({ className, colSpan }: { className?: string; colSpan?: number }) {
  return <td className={className} colSpan={colSpan} aria-label="Sin cifra" />;
}

/** The pane in which a book scrolls, reached with the keyboard too. */
export function Pane({ label, stale, children }: { label: string; stale: boolean; children: ReactNode }) {
  return (
    <div
      className="min-h-0 flex-1 overflow-auto"
      tabIndex={0}
      role="group"
      aria-label={`${label}, tabla`}
      aria-busy={stale}
    >
      <table
        aria-label={label}
        className={`w-full border-separate border-spacing-0 ${stale ? 'opacity-60' : ''}`}
      >
        {children}
      </table>
    </div>
  );
}

/** What a book shows of what it asked for: why it failed, that it is on its way, or the answer. */
export function Contestado<T>({
  consulta: { data, error, refetch, isPlaceholderData },
  cargando,
  children,
}: {
  consulta: UseQueryResult<T>;
  /** What is said aloud while it is on its way. */
  cargando: string;
  /** The answer; `stale` while it is still that of what was asked before. */
  children: (data: T, stale: boolean) => ReactNode;
}) {
  if (error)
    return <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />;
  return data === undefined ? <Cargando label={cargando} /> : children(data, isPlaceholderData);
}

function Cargando({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-4 py-4">
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} className={i % 2 === 0 ? 'w-2/3' : 'w-1/2'} />
      ))}
    </div>
  );
}
