import { ListFilter } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Glifo } from './glifo.tsx';
import { cn } from './lib/cn.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `nada`: none yet, with the ways in. `sin_resultado`: the filters hide all. `listo`: all is done. */
  tipo: 'nada' | 'sin_resultado' | 'listo';
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** `false` drops the frame, for the middle of a pane. */
  framed?: boolean | undefined;
}

/** Says why there is nothing here and what to do next. Three kinds, never mixed up. */
export function EmptyState({
  tipo,
  title,
  description,
  actions,
  framed = true,
  className,
  ...props
}: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      data-tipo={tipo}
      className={cn('flex flex-col items-start p-5', framed && 'rounded-md border', className)}
      {...props}
    >
      {tipo === 'sin_resultado' ? (
        <ListFilter aria-hidden className="-ml-0.5 size-7 text-muted-foreground" />
      ) : (
        <Glifo estado={tipo === 'nada' ? 'sin_par' : 'segura'} size={24} className="size-7" />
      )}
      <p className="mt-3 font-medium">{title}</p>
      {description ? <p className="mt-0.5 max-w-100 text-muted-foreground">{description}</p> : null}
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
