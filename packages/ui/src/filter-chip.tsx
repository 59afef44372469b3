import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './lib/cn.ts';

export interface FilterChipProps {
  /** Field, in grey: 'Emisión'. */
  campo: string;
  /** Value, in ink: 'nov 2026'. */
  valor: ReactNode;
  /** Opens the editor of the filter; spread a Popover trigger's props through `editorProps`. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Draws the chip's body; the default is a button where `onEdit` is given, else plain text. */
  body?: ((content: ReactNode, className: string) => ReactNode) | undefined;
  className?: string | undefined;
}

const cuerpoClass = 'flex h-full items-center gap-1.5 px-2 whitespace-nowrap';

/** One filter in force: the body edits it, the cross, a button of its own, removes it. */
export function FilterChip({ campo, valor, onEdit, onRemove, body, className }: FilterChipProps) {
  const contenido = (
    <>
      <span className="text-muted-foreground">{campo}</span>
      <span className="tnum font-medium text-foreground">{valor}</span>
    </>
  );
  return (
    <div
      data-slot="filter-chip"
      role="group"
      aria-label={`Filtro ${campo}`}
      className={cn(
        'inline-flex h-7 shrink-0 items-stretch rounded-sm border border-input bg-background text-12 pointer-coarse:h-11',
        className,
      )}
    >
      {body ? (
        body(contenido, cn(cuerpoClass, 'rounded-l-[5px] hover:bg-accent'))
      ) : onEdit ? (
        <button type="button" onClick={onEdit} className={cn(cuerpoClass, 'rounded-l-[5px] hover:bg-accent')}>
          {contenido}
        </button>
      ) : (
        <span className={cuerpoClass}>{contenido}</span>
      )}
      {onRemove ? (
        <button
          type="button"
          aria-label={`Quitar el filtro ${campo}`}
          onClick={onRemove}
          className="flex w-6 items-center justify-center rounded-r-[5px] border-l border-input text-muted-foreground hover:bg-accent hover:text-foreground pointer-coarse:w-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </div>
  );
}
