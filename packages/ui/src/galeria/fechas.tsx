import { lazy, Suspense, useState } from 'react';
import type { RangoFechas } from '../lib/fechas.ts';
import { MonthStepper } from '../month-stepper.tsx';
import { Pagination, type PerPage } from '../pagination.tsx';
import { Seccion } from './seccion.tsx';

const Calendar = lazy(async () => ({ default: (await import('../calendar.tsx')).Calendar }));
const RangeCalendar = lazy(async () => ({ default: (await import('../calendar.tsx')).RangeCalendar }));
const DateRangePicker = lazy(async () => ({
  default: (await import('../date-range-picker.tsx')).DateRangePicker,
}));

const HOY = '2026-11-17';

export function Fechas() {
  const [mes, setMes] = useState('2026-11');
  const [dia, setDia] = useState<string | null>('2026-11-12');
  const [rango, setRango] = useState<RangoFechas | null>({ desde: '2026-11-03', hasta: '2026-11-13' });
  const [pagina, setPagina] = useState(2);
  const [perPage, setPerPage] = useState<PerPage>(25);
  return (
    <Seccion titulo="Fechas y páginas" className="flex flex-wrap items-start gap-8">
      <Suspense>
        <div className="rounded-md border p-3">
          <Calendar value={dia} onValueChange={setDia} hoy={HOY} />
        </div>
        <div className="rounded-md border p-3">
          <RangeCalendar value={rango} onValueChange={setRango} hoy={HOY} months={1} />
        </div>
        <div className="flex flex-col items-start gap-4">
          <MonthStepper value={mes} onValueChange={setMes} max="2026-12" />
          <DateRangePicker value={rango} onValueChange={setRango} hoy={HOY} label="Emisión" />
          <Pagination
            page={pagina}
            perPage={perPage}
            count={412}
            onPageChange={setPagina}
            onPerPageChange={setPerPage}
          />
        </div>
      </Suspense>
    </Seccion>
  );
}
