import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from './lib/cn.ts';
import { nombreDeMes, sumarMeses } from './lib/fechas.ts';

export interface MonthStepperProps {
  /** `yyyy-MM`. */
  value: string;
  onValueChange: (mes: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  className?: string | undefined;
}

const flechaClass =
  'toque flex h-full w-8 items-center justify-center text-muted-foreground hover:bg-accent hover:text-foreground disabled:pointer-events-none disabled:opacity-40 focus-visible:outline-offset-[-2px]';

/** ‹ Noviembre 2026 › */
export function MonthStepper({ value, onValueChange, min, max, className }: MonthStepperProps) {
  return (
    <div
      data-slot="month-stepper"
      role="group"
      aria-label="Mes"
      className={cn(
        'inline-flex h-8 items-center rounded-sm border border-input bg-background shadow-control',
        className,
      )}
    >
      <button
        type="button"
        aria-label="Mes anterior"
        disabled={min !== undefined && value <= min}
        onClick={() => onValueChange(sumarMeses(value, -1))}
        className={cn(flechaClass, 'rounded-l-[5px]')}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </button>
      <span aria-live="polite" className="min-w-27 text-center font-medium">
        {nombreDeMes(value)}
      </span>
      <button
        type="button"
        aria-label="Mes siguiente"
        disabled={max !== undefined && value >= max}
        onClick={() => onValueChange(sumarMeses(value, 1))}
        className={cn(flechaClass, 'rounded-r-[5px]')}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
    </div>
  );
}
