import type { Hoy, TareaDeHoy } from '@cuadra/contract';
import { Badge, buttonVariants, cn, Glifo, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDestino } from './destino.tsx';
import { cuantoFalta, decirTarea, tituloDelDia, tonoDe } from './textos.ts';
import { useTareasDelDia } from './use-tareas-del-dia.ts';

/** At most three things to begin with, the first with the ink button. */
export function Tareas({ hoy }: { hoy: Hoy }) {
  const tareas = useTareasDelDia(hoy);
  return (
    <section aria-labelledby="tareas" className="shrink-0 lg:min-h-54">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="tareas" className="text-20 font-semibold">
          {tituloDelDia(tareas.length)}
        </h2>
        {tareas.length > 0 ? (
          <p className="text-muted-foreground max-sm:hidden">Lo demás puede esperar.</p>
        ) : null}
      </div>
      {tareas.length > 0 ? (
        <ul className="overflow-hidden rounded-md border">
          {tareas.map((tarea, lugar) => (
            <Fila key={tarea.clase} tarea={tarea} dia={hoy.hoy} primera={lugar === 0} />
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-3 rounded-md border px-4 py-4 text-muted-foreground">
          <Glifo estado="segura" />
          Ningún plazo de esta semana ni nada vencido te espera.
        </p>
      )}
    </section>
  );
}

function Fila({ tarea, dia, primera }: { tarea: TareaDeHoy; dia: string; primera: boolean }) {
  const { titulo, detalle, accion, destino } = decirTarea(tarea);
  const link = useDestino(destino);
  return (
    <li
      className={cn(
        'flex items-center gap-x-3 gap-y-3 border-b px-4 py-3 sm:gap-x-4 last:border-b-0',
        primera && 'max-sm:flex-wrap',
      )}
    >
      <span className={cn('flex w-16 shrink-0 justify-center', tarea.fecha === null && 'max-sm:w-5')}>
        {tarea.fecha === null ? (
          <Glifo estado={tarea.clase === 'conciliar' ? 'segura' : 'por_decidir'} />
        ) : (
          <Badge tono={tonoDe(tarea.fecha, dia)} className="w-full">
            {cuantoFalta(tarea.fecha, dia)}
          </Badge>
        )}
      </span>
      <p className="min-w-0 flex-1">
        <span className="mr-2 font-medium">{titulo}</span>
        <span className="text-muted-foreground max-sm:hidden">{detalle}</span>
      </p>
      {tarea.monto === null ? null : (
        <span className="flex shrink-0 flex-col items-end">
          <Monto forma="col" valor={tarea.monto} />
          {tarea.cargos === null ? null : <Monto forma="col" valor={-tarea.cargos} />}
        </span>
      )}
      {link === null ? null : primera ? (
        <Link
          {...link}
          className={cn(buttonVariants({ variant: 'primary' }), 'min-w-28 max-sm:h-11 max-sm:w-full')}
        >
          {accion}
        </Link>
      ) : (
        <Link
          {...link}
          className={cn(
            buttonVariants(),
            'toque min-w-28 max-sm:min-w-0 max-sm:border-0 max-sm:px-1 max-sm:shadow-none',
          )}
        >
          <span className="max-sm:sr-only">{accion}</span>
          <ChevronRight aria-hidden className="sm:hidden" />
        </Link>
      )}
    </li>
  );
}
