import { getResumenDePagos } from '@cuadra/contract';
import { addDias, limitesDeMes } from '@cuadra/domain';
import { cn, MonthStepper, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fechaLarga, formatMonto, hoy } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { OrdenesSearch } from './ordenes-search.ts';
import { diasHabilesDe } from './semanas.ts';

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
const MESES_ADELANTE = 2;

/** Scheduled payments by working day of a month. A selected day filters the list below. */
export function Calendario({ search }: { search: OrdenesSearch }) {
  const navigate = useNavigate();
  const dia = search.since !== undefined && search.since === search.until ? search.since : null;
  const onDia = (otro: string | null) => {
    const limites = { since: otro ?? undefined, until: otro ?? undefined, periodo: undefined };
    void navigate({
      to: '/chipay/agendadas',
      search: { ...search, ...limites, page: undefined, id: undefined },
    });
  };
  const [mes, setMes] = useState(() => (dia ?? hoy()).slice(0, 7));
  const { data, error, refetch } = useQuery(queryFor(getResumenDePagos));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} className="border-b px-4 py-4" />;
  const porDia = new Map(data?.dias.map((uno) => [uno.fecha, uno]));
  const delMes = data?.dias.filter(({ fecha, agendadas }) => fecha.startsWith(mes) && agendadas > 0) ?? [];
  const total = delMes.reduce((suma, { montoAgendado }) => suma + montoAgendado, 0);
  return (
    <section aria-label="Calendario de pagos" className="shrink-0 border-b px-4 py-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-12 text-muted-foreground">Agendado en el mes</p>
          {data ? (
            <p className="tnum text-32 leading-10 font-semibold tracking-tight">{formatMonto(total)}</p>
          ) : (
            <Skeleton className="h-10 w-56" />
          )}
        </div>
        <MonthStepper
          value={mes}
          min={hoy().slice(0, 7)}
          max={addDias(hoy(), MESES_ADELANTE * 30).slice(0, 7)}
          onValueChange={(otro) => {
            setMes(otro);
            onDia(null);
          }}
        />
      </div>
      <div aria-hidden className="mt-3 grid grid-cols-5 gap-px text-11 text-muted-foreground max-md:hidden">
        {DIAS.map((nombre) => (
          <span key={nombre} className="px-2">
            {nombre}
          </span>
        ))}
      </div>
      <ul className="mt-1 grid gap-px overflow-hidden rounded-md border bg-border md:grid-cols-5">
        {diasHabilesDe(limitesDeMes(mes)).map((fecha) => {
          const { agendadas = 0, montoAgendado = 0 } = porDia.get(fecha) ?? {};
          const fuera = !fecha.startsWith(mes);
          return (
            <li key={fecha} className={cn('bg-background', (fuera || agendadas === 0) && 'max-md:hidden')}>
              <button
                type="button"
                disabled={fuera || agendadas === 0}
                aria-pressed={dia === fecha}
                onClick={() => onDia(dia === fecha ? null : fecha)}
                className={cn(
                  'flex h-12 w-full items-start justify-between gap-2 px-2 py-1 text-left max-md:items-center md:flex-col md:gap-0',
                  agendadas > 0 && 'hover:bg-accent',
                  dia === fecha && 'bg-cuadra-soft',
                  fuera && 'opacity-40',
                )}
              >
                <span className="sr-only">{fechaLarga(fecha)}</span>
                <span
                  aria-hidden
                  className={cn('tnum text-12', fecha === hoy() ? 'font-semibold' : 'text-muted-foreground')}
                >
                  {fecha === hoy() ? 'Hoy' : Number(fecha.slice(8))}
                </span>
                {agendadas > 0 ? (
                  <span className="tnum flex w-full items-baseline justify-between gap-2 max-md:w-auto">
                    <span className="text-12 text-muted-foreground">
                      {agendadas}
                      <span className="sr-only">{agendadas === 1 ? ' orden' : ' órdenes'}</span>
                    </span>
                    <span className="truncate font-medium">{formatMonto(montoAgendado)}</span>
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
