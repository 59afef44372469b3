import { Bookmark, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './lib/cn.ts';

/** '+ Filtro', to be the trigger of a Menu or Popover, or a button of its own. */
export function AddFilterButton({ children = 'Filtro', ...props }: ButtonProps) {
  return (
    <Button variant="quiet" size="sm" {...props}>
      <Plus aria-hidden />
      {children}
    </Button>
  );
}

export interface FilterBarProps extends ComponentProps<'div'> {
  /** The AddFilterButton with its menu. */
  add?: ReactNode;
  onClear?: (() => void) | undefined;
  onSaveView?: (() => void) | undefined;
  /** Right end of the bar: order, columns, density. */
  end?: ReactNode;
}

/** The toolbar of 44 px above a table: chips (children), add, clear, save the view. Wraps on a phone. */
export function FilterBar({ add, onClear, onSaveView, end, className, children, ...props }: FilterBarProps) {
  return (
    <div
      data-slot="filter-bar"
      role="group"
      aria-label="Filtros"
      className={cn('flex min-h-11 flex-wrap items-center gap-1.5 px-4 py-2 print:hidden', className)}
      {...props}
    >
      {children}
      {add}
      {onClear ? (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Limpiar
        </Button>
      ) : null}
      {onSaveView ? (
        <Button variant="quiet" size="sm" onClick={onSaveView}>
          <Bookmark aria-hidden />
          Guardar vista
        </Button>
      ) : null}
      {end ? <div className="flex items-center gap-1.5 max-sm:w-full sm:ml-auto">{end}</div> : null}
    </div>
  );
}
