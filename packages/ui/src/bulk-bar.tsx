import { ListChecks, X } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';

export interface BulkBarProps {
  /** What is selected: '3 documentos'. */
  count: ReactNode;
  /** Its totals, incomes and charges apart: 'saldo $6.561.052'. */
  summary?: ReactNode;
  /** Buttons of 28 px. */
  actions: ReactNode;
  /** Given while not all that matches is selected: 'Seleccionar los 24'. */
  selectAllLabel?: string | undefined;
  onSelectAll?: (() => void) | undefined;
  onClose: () => void;
  /** `float` lies over the foot of the nearest positioned pane with a fade; `inline` is the bar alone. */
  place?: 'float' | 'inline' | undefined;
  className?: string | undefined;
}

/** Under this width of its pane in px the bar keeps its main acts, and the others go into its menu. */
const WIDE_PX = 860;
const NarrowContext = createContext(false);

/** Whether the bar around has no room for all of its acts. */
export const useBulkBarNarrow = (): boolean => useContext(NarrowContext);

/** The bar of the selection. The count is read aloud as it changes. */
export function BulkBar({
  count,
  summary,
  actions,
  selectAllLabel,
  onSelectAll,
  onClose,
  place = 'float',
  className,
}: BulkBarProps) {
  const [narrow, setNarrow] = useState(false);
  const measure = useCallback((pane: HTMLDivElement) => {
    const read = () => setNarrow(pane.clientWidth < WIDE_PX);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  const todo = selectAllLabel ?? 'Seleccionar todo';
  const barra = (
    <div
      data-slot="bulk-bar"
      role="group"
      aria-label="Selección"
      className={cn(
        'pointer-events-auto flex min-h-12 w-fit max-w-full flex-wrap items-center gap-x-1.5 gap-y-2 rounded-lg border bg-popover py-2 pr-2 pl-4 text-foreground shadow-float',
        className,
      )}
    >
      <p role="status" className="tnum mr-2 max-sm:flex-1">
        <span className="font-medium">{count}</span>
        {summary ? <span className="text-muted-foreground"> · {summary}</span> : null}
      </p>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:order-last max-sm:w-full">
        <NarrowContext value={narrow}>{actions}</NarrowContext>
        {onSelectAll && narrow ? (
          <IconButton label={todo} onClick={onSelectAll}>
            <ListChecks aria-hidden />
          </IconButton>
        ) : onSelectAll ? (
          <Button variant="quiet" size="sm" onClick={onSelectAll}>
            {todo}
          </Button>
        ) : null}
      </div>
      <IconButton label="Quitar la selección" tecla="Esc" onClick={onClose} className="ml-auto">
        <X aria-hidden />
      </IconButton>
    </div>
  );
  if (place === 'inline') return barra;
  return (
    <div
      ref={measure}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex justify-center bg-linear-to-t from-background via-background/85 to-transparent px-3 pt-12 pb-3 print:hidden"
    >
      {barra}
    </div>
  );
}
