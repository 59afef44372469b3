import { Progress as Base } from '@base-ui/react/progress';
import { cn } from './lib/cn.ts';

export interface ProgressBarProps {
  /** What is done, and of how many; `null` while the total is unknown. */
  valor: number | null;
  total?: number | undefined;
  label: string;
  /** `sm` 4 px, `md` 6 px. */
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

export function ProgressBar({ valor, total = 100, label, size = 'md', className }: ProgressBarProps) {
  return (
    <Base.Root
      data-slot="progress"
      value={valor}
      max={total}
      aria-label={label}
      getAriaValueText={() => (valor === null ? 'En curso' : `${valor} de ${total}`)}
      className={cn('w-full', className)}
    >
      <Base.Track className={cn('overflow-hidden rounded-full bg-chart-3', size === 'sm' ? 'h-1' : 'h-1.5')}>
        <Base.Indicator className="h-full bg-chart-1 transition-[width] duration-150 data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Base.Track>
    </Base.Root>
  );
}
