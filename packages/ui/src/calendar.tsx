import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DateRange, type Matcher } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { cn } from './lib/cn.ts';
import { diaDeFechaLocal, fechaDeDia, type RangoFechas } from './lib/fechas.ts';

const clases = {
  root: 'w-fit text-13',
  months: 'relative flex gap-6',
  month: 'space-y-2',
  month_caption: 'flex h-7 items-center justify-center font-medium first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
  button_previous:
    'toque flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent aria-disabled:opacity-40',
  button_next:
    'toque flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent aria-disabled:opacity-40',
  month_grid: 'border-separate border-spacing-y-0.5',
  weekday: 'size-8 text-11 font-medium text-muted-foreground first-letter:uppercase pointer-coarse:w-11',
  day: 'p-0 text-center',
  day_button:
    'tnum size-8 rounded-sm hover:bg-accent focus-visible:outline-offset-[-2px] pointer-coarse:size-11',
  today: 'font-semibold text-cuadra',
  outside: 'text-muted-foreground',
  disabled: 'opacity-40',
  selected: '',
  range_start:
    'rounded-l-sm bg-row-focused [&>button]:bg-primary [&>button]:text-primary-foreground [&>button:hover]:bg-primary-hover',
  range_middle: 'bg-row-focused [&>button]:rounded-none',
  range_end:
    'rounded-r-sm bg-row-focused [&>button]:bg-primary [&>button]:text-primary-foreground [&>button:hover]:bg-primary-hover',
} as const;

const piezas = {
  Chevron: ({ orientation }: { orientation?: string | undefined }) =>
    orientation === 'left' ? (
      <ChevronLeft aria-hidden className="size-4" />
    ) : (
      <ChevronRight aria-hidden className="size-4" />
    ),
};

interface CalendarComun {
  /** What the day or the days are for; names the calendar and its arrows. */
  label?: string | undefined;
  /** Today as a `yyyy-MM-dd` day; the system's when left out. */
  hoy?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Month shown first, `yyyy-MM-dd` of any of its days. */
  mes?: string | undefined;
  className?: string | undefined;
}

function limites(min: string | undefined, max: string | undefined): Matcher[] {
  return [...(min ? [{ before: fechaDeDia(min) }] : []), ...(max ? [{ after: fechaDeDia(max) }] : [])];
}

export interface CalendarProps extends CalendarComun {
  value: string | null;
  onValueChange: (dia: string | null) => void;
}

/** One day. The week begins on Monday. */
export function Calendar({
  value,
  onValueChange,
  label = 'Fecha',
  hoy,
  min,
  max,
  mes,
  className,
}: CalendarProps) {
  const elegido = value ?? mes;
  return (
    <DayPicker
      mode="single"
      locale={es}
      weekStartsOn={1}
      showOutsideDays
      classNames={{
        ...clases,
        selected:
          '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button:hover]:bg-primary-hover',
      }}
      components={piezas}
      aria-label={label}
      labels={{ labelNav: () => `${label}: cambiar de mes` }}
      className={cn(className)}
      selected={value ? fechaDeDia(value) : undefined}
      onSelect={(fecha) => onValueChange(fecha ? diaDeFechaLocal(fecha) : null)}
      disabled={limites(min, max)}
      {...(hoy ? { today: fechaDeDia(hoy) } : {})}
      {...(elegido ? { defaultMonth: fechaDeDia(elegido) } : {})}
    />
  );
}

export interface RangeCalendarProps extends CalendarComun {
  /** While the second day is missing, `hasta` equals `desde`. */
  value: RangoFechas | null;
  onValueChange: (rango: RangoFechas | null) => void;
  months?: 1 | 2 | undefined;
}

/** A stretch of days. */
export function RangeCalendar({
  label = 'Fechas',
  value,
  onValueChange,
  months = 2,
  hoy,
  min,
  max,
  mes,
  className,
}: RangeCalendarProps) {
  const selected: DateRange | undefined = value
    ? { from: fechaDeDia(value.desde), to: fechaDeDia(value.hasta) }
    : undefined;
  const inicio = mes ?? value?.desde;
  return (
    <DayPicker
      mode="range"
      locale={es}
      weekStartsOn={1}
      numberOfMonths={months}
      classNames={clases}
      components={piezas}
      aria-label={label}
      labels={{ labelNav: () => `${label}: cambiar de mes` }}
      className={cn(className)}
      selected={selected}
      onSelect={(rango) =>
        onValueChange(
          rango?.from
            ? { desde: diaDeFechaLocal(rango.from), hasta: diaDeFechaLocal(rango.to ?? rango.from) }
            : null,
        )
      }
      disabled={limites(min, max)}
      {...(hoy ? { today: fechaDeDia(hoy) } : {})}
      {...(inicio ? { defaultMonth: fechaDeDia(inicio) } : {})}
    />
  );
}
