import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

export type BarTono =
  | 'automatico'
  | 'a_mano'
  | 'sin_conciliar'
  | 'tramo-0'
  | 'tramo-1'
  | 'tramo-2'
  | 'tramo-3'
  | 'tramo-4';

const FONDOS: Record<BarTono, string> = {
  automatico: 'bg-chart-1',
  a_mano: 'bg-chart-2',
  sin_conciliar: 'trama',
  'tramo-0': 'bg-tramo-0',
  'tramo-1': 'bg-tramo-1',
  'tramo-2': 'bg-tramo-2',
  'tramo-3': 'bg-tramo-3',
  'tramo-4': 'bg-tramo-4',
};

export interface BarSegment {
  tono: BarTono;
  label: string;
  /** Any unit, not negative; a share of zero is not drawn. */
  valor: number;
  /** As said and shown: '$286.104.220'. */
  texto?: string | undefined;
  /** Left out of what the screen shows. */
  pale?: boolean | undefined;
}

export interface StackedBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  segments: readonly BarSegment[];
  /** What is shared out: 'Conciliación de ventas'. */
  label: string;
  /** `sm` 6 px, `md` 8 px, `lg` 10 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** Shares of a whole in one bar. What is not reconciled is hatched, never merely pale. */
export function StackedBar({ segments, label, size = 'md', className, ...props }: StackedBarProps) {
  const vivos = segments.filter((segment) => segment.valor > 0);
  const total = vivos.reduce((suma, segment) => suma + segment.valor, 0);
  const dicho = vivos
    .map((s) => `${s.label} ${s.texto ?? `${Math.round((s.valor / total) * 100)} %`}`)
    .join(', ');
  return (
    <div
      data-slot="stacked-bar"
      role="img"
      aria-label={`${label}: ${dicho || 'sin datos'}`}
      className={cn(
        'flex w-full gap-px overflow-hidden rounded-full',
        total === 0 && 'bg-accent',
        { sm: 'h-1.5', md: 'h-2', lg: 'h-2.5' }[size],
        className,
      )}
      {...props}
    >
      {vivos.map((segment) => (
        <span
          key={segment.tono}
          className={cn('h-full min-w-0.5', FONDOS[segment.tono], segment.pale && 'opacity-25')}
          style={{ flex: `${segment.valor} 0 0` }}
        />
      ))}
    </div>
  );
}

/** Names and figures of a bar's shares. */
export function StackedLegend({
  segments,
  className,
  ...props
}: Omit<ComponentProps<'ul'>, 'children'> & { segments: readonly BarSegment[] }) {
  return (
    <ul
      data-slot="stacked-legend"
      className={cn('flex flex-wrap gap-x-5 gap-y-1 text-12', className)}
      {...props}
    >
      {segments.map((segment) => (
        <li key={segment.tono} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2 rounded-[2px]', FONDOS[segment.tono])} />
          <span className="text-muted-foreground">{segment.label}</span>
          {segment.texto ? <span className="tnum">{segment.texto}</span> : null}
        </li>
      ))}
    </ul>
  );
}
