import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Glifo, type GlifoEstado } from './glifo.tsx';
import { Glosa } from './glosa.tsx';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { formatPorcentaje, type MonedaCodigo } from './lib/format-monto.ts';
import type { Evidencia } from './lib/glosa.ts';
import { Monto } from './monto.tsx';
import { Skeleton } from './skeleton.tsx';
import { filaEstadoClass } from './table.tsx';

/** Words of each state, said where the square is drawn without any. */
export const ESTADO_TEXTO: Record<GlifoEstado, string> = {
  segura: 'Segura',
  probable: 'Probable',
  por_decidir: 'Por decidir',
  parcial: 'Parcial',
  sin_par: 'Sin par',
};

/** The work queue: a grid of rows and group heads. Its ref is the scroll element for a virtualiser. */
export function QueueRoot({
  label,
  rowCount,
  className,
  ...props
}: ComponentProps<'div'> & { label: string; rowCount?: number | undefined }) {
  return (
    <div
      data-slot="queue"
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-multiselectable
      tabIndex={0}
      className={cn(
        // Its rows would cover its own outline: the focused row draws it.
        'group/queue relative min-h-0 overflow-y-auto overscroll-contain outline-none',
        className,
      )}
      {...props}
    />
  );
}

export interface QueueRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  glosa: string;
  /** After it, in grey: '6 líneas'. */
  cuantas?: string | undefined;
  evidencias?: readonly Evidencia[] | undefined;
  /** Minor units; a charge is negative. */
  monto: number;
  moneda?: MonedaCodigo | undefined;
  /** As shown: '12 nov'. */
  fecha: string;
  /** As shown: 'Chile ··0452'. */
  cuenta: string;
  /** What is proposed, in ink: 'Facturas 1042 y 1051, NC 88'. */
  propuesta: ReactNode;
  estado: GlifoEstado;
  /** 0 to 1; `null` shows `nota` in its place. */
  confianza: number | null;
  /** Word in the place of the percentage: 'Clasificar'. */
  nota?: string | undefined;
  focused?: boolean | undefined;
  selected?: boolean | undefined;
  /** Leave out for who may only look: the box is then not drawn. */
  onSelectedChange?: ((selected: boolean) => void) | undefined;
  index?: number | undefined;
}

/** One bank line waiting, 56 px. Focused: tint and a 2 px edge; selected: a lighter tint. */
export function QueueRow({
  glosa,
  cuantas,
  evidencias,
  monto,
  moneda,
  fecha,
  cuenta,
  propuesta,
  estado,
  confianza,
  nota,
  focused,
  selected = false,
  onSelectedChange,
  index,
  className,
  ...props
}: QueueRowProps) {
  return (
    <div
      data-slot="queue-row"
      role="row"
      aria-selected={selected}
      aria-rowindex={index}
      data-focused={focused || undefined}
      data-selected={selected || undefined}
      className={cn(
        'flex h-(--row-queue) w-full items-center border-b bg-background px-4',
        filaEstadoClass,
        // Of the two grounds the focus shows, and with the keyboard in the queue it draws the ring.
        focused &&
          'outline-offset-[-2px] outline-ring group-focus-visible/queue:outline-2 data-selected:bg-row-focused',
        className,
      )}
      {...props}
    >
      {onSelectedChange ? (
        <div role="gridcell" className="mr-3 flex">
          <Checkbox
            checked={selected}
            aria-label={`Seleccionar ${glosa}`}
            // The queue is one stop of the tabulator: space selects the focused row.
            tabIndex={-1}
            onCheckedChange={(marcada) => onSelectedChange(marcada)}
          />
        </div>
      ) : null}
      <div
        role="gridcell"
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <Glosa texto={glosa} evidencias={evidencias} className="min-w-0 text-12 leading-5 font-medium" />
          {cuantas ? <span className="tnum shrink-0 text-12 text-muted-foreground">{cuantas}</span> : null}
        </span>
        <Monto
          forma="col"
          valor={monto}
          moneda={moneda}
          className={monto < 0 ? 'leading-5' : 'leading-5 font-medium'}
        />
        <span
          className={cn(
            'grid min-w-0 grid-cols-[48px_minmax(0,106px)_minmax(0,1fr)] text-12 text-muted-foreground max-sm:grid-cols-[46px_minmax(0,80px)_minmax(0,1fr)]',
            // Of several lines the days are a stretch.
            cuantas !== undefined &&
              'grid-cols-[72px_minmax(0,106px)_minmax(0,1fr)] max-sm:grid-cols-[70px_minmax(0,80px)_minmax(0,1fr)]',
          )}
        >
          <span className="tnum truncate">{fecha}</span>
          <span className="truncate pr-2">{cuenta}</span>
          <span className="truncate text-foreground">{propuesta}</span>
        </span>
        <span className="flex items-center justify-end gap-1.5 text-12 text-muted-foreground">
          <span className="tnum">{confianza === null ? nota : formatPorcentaje(confianza)}</span>
          <span className="sr-only">{ESTADO_TEXTO[estado]}</span>
          <Glifo estado={estado} size={12} />
        </span>
      </div>
    </div>
  );
}

/** Row in the shape of the others while they load. */
export function QueueRowSkeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="row"
      aria-hidden
      className={cn('flex h-(--row-queue) items-center border-b px-4', className)}
      {...props}
    >
      <Skeleton className="mr-3 size-4" />
      <div className="flex-1 space-y-2">
        <Skeleton className="w-3/5" />
        <Skeleton className="h-2.5 w-2/5" />
      </div>
      <div className="flex flex-col items-end gap-2">
        <Skeleton className="w-20" />
        <Skeleton className="h-2.5 w-14" />
      </div>
    </div>
  );
}

/** Head of the lines of one certainty, 28 px. `action` is the button that takes them all. */
export function QueueGroupHeader({
  estado,
  icon,
  label,
  count,
  action,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'> & {
  estado: GlifoEstado;
  /** In the place of the square, of 14 px. */
  icon?: ReactNode;
  label: string;
  count: number;
  action?: ReactNode;
}) {
  return (
    <div
      data-slot="queue-group"
      role="row"
      className={cn('flex h-7 items-center border-b bg-muted px-4 text-11 font-medium', className)}
      {...props}
    >
      <div role="gridcell" className="flex flex-1 items-center gap-2">
        {icon ?? <Glifo estado={estado} size={12} />}
        <span>{label}</span>
        <span className="tnum font-normal text-muted-foreground">{formatEntero(count)}</span>
      </div>
      {action ? <div role="gridcell">{action}</div> : null}
    </div>
  );
}

/** The folded rest of a group: '16 seguras más'. */
export function QueueFold({
  open,
  onOpenChange,
  label,
  estado,
  nota,
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Left out where the rest has several. */
  estado?: GlifoEstado | undefined;
  /** At the right: '99 % o más'. */
  nota?: string | undefined;
}) {
  return (
    <div data-slot="queue-fold" role="row" className={cn('h-(--row-dense) border-b', className)} {...props}>
      <div role="gridcell" className="h-full">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onOpenChange(!open)}
          className="flex h-full w-full items-center gap-2 pr-4 pl-11 text-12 text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:outline-offset-[-2px]"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-3.5 transition-[rotate] duration-100', open && 'rotate-180')}
          />
          <span className="flex-1 text-left">{label}</span>
          {nota ? <span className="tnum">{nota}</span> : null}
          {estado ? <Glifo estado={estado} size={12} /> : null}
        </button>
      </div>
    </div>
  );
}
