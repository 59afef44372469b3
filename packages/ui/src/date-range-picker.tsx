import { CalendarDays } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from './button.tsx';
import { RangeCalendar } from './calendar.tsx';
import { rangosUsuales, textoDeRango, type RangoFechas } from './lib/fechas.ts';
import { useMediaQuery } from './lib/use-media-query.ts';
import { Popover } from './popover.tsx';

export interface DateRangePickerProps {
  /** `yyyy-MM-dd` days, both within. */
  value: RangoFechas | null;
  onValueChange: (rango: RangoFechas | null) => void;
  /** Today, from which the usual ranges are counted. */
  hoy: string;
  label?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Replaces the button that opens it, for instance by a FilterChip's body. */
  trigger?: ReactElement | undefined;
}

/** Range of days: the usual ones by name, any other on the calendar. Nothing changes until 'Aplicar'. */
export function DateRangePicker({
  value,
  onValueChange,
  hoy,
  label = 'Fechas',
  min,
  max,
  trigger,
}: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const [borrador, setBorrador] = useState(value);
  const ancho = useMediaQuery('(min-width: 768px)');
  const aplicar = (rango: RangoFechas | null) => {
    onValueChange(rango);
    setOpen(false);
  };
  return (
    <Popover
      title={label}
      hideTitle
      open={open}
      onOpenChange={(abierto) => {
        if (abierto) setBorrador(value);
        setOpen(abierto);
      }}
      trigger={
        trigger ?? (
          <Button aria-label={`${label}: ${value ? textoDeRango(value) : 'sin elegir'}`}>
            <CalendarDays aria-hidden />
            {value ? <span className="tnum">{textoDeRango(value)}</span> : label}
          </Button>
        )
      }
      className="p-0"
    >
      <div className="flex flex-col md:flex-row">
        <ul className="flex shrink-0 flex-wrap gap-0.5 border-b p-2 md:w-36 md:flex-col md:flex-nowrap md:border-r md:border-b-0">
          {rangosUsuales(hoy).map((usual) => (
            <li key={usual.label}>
              <Button
                variant="quiet"
                size="sm"
                className="md:w-full md:justify-start"
                onClick={() => aplicar(usual.rango)}
              >
                {usual.label}
              </Button>
            </li>
          ))}
        </ul>
        <div className="p-3">
          <RangeCalendar
            label={label}
            value={borrador}
            onValueChange={setBorrador}
            months={ancho ? 2 : 1}
            hoy={hoy}
            mes={borrador?.desde ?? hoy}
            min={min}
            max={max}
          />
          <div className="mt-3 flex items-center justify-end gap-2">
            <span className="tnum mr-auto text-12 text-muted-foreground">
              {borrador ? textoDeRango(borrador) : 'Elige el primer día'}
            </span>
            <Button size="sm" variant="quiet" onClick={() => aplicar(null)}>
              Quitar
            </Button>
            <Button
              size="sm"
              variant="primary"
              disabled={borrador === null}
              onClick={() => aplicar(borrador)}
            >
              Aplicar
            </Button>
          </div>
        </div>
      </div>
    </Popover>
  );
}
