import type { getUsoDelPlan, ReplyOf, UsoDePlan } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { CircleAlert } from 'lucide-react';
import { fechaLarga, formatEntero, mesLargo } from '../../shared/formats/index.ts';
import { AL_TOPE, describeUso, NOMBRES_MEDIDA } from './textos.ts';

type Uso = ReplyOf<typeof getUsoDelPlan>;

/** What the company uses of its plan, and what happens when it runs out, before it does. */
export function LoQueUsas({ uso: { Plan, usos, hoy } }: { uso: Uso }) {
  const avisos = usos.filter(({ completo, seCompleta }) => completo || seCompleta !== null);
  return (
    <section aria-labelledby="uso">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b pb-2">
        <h2 id="uso" className="text-15 font-semibold">
          Lo que usas
        </h2>
        <p className="text-muted-foreground">
          Plan {Plan.nombre}, {mesLargo(hoy.slice(0, 7)).toLowerCase()} hasta hoy
        </p>
        <ul aria-hidden className="ml-auto flex gap-4 text-12 text-muted-foreground max-sm:hidden">
          <Leyenda className="bg-chart-1" texto="Usado" />
          <Leyenda className="trama" texto="A este ritmo" />
        </ul>
      </div>
      <ul>
        {usos.map((uso) => (
          <FilaUso key={uso.medida} uso={uso} hoy={hoy} />
        ))}
      </ul>
      {avisos.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2">
          {avisos.map(({ medida, completo, seCompleta, tope }) => (
            <li key={medida} className="flex gap-2 rounded-md bg-aviso-soft px-3 py-2.5">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-aviso" />
              <p>
                <strong className="font-semibold text-aviso">
                  {completo
                    ? `${NOMBRES_MEDIDA[medida]}: llegaste a ${formatEntero(tope ?? 0)}. `
                    : `El ${fechaLarga(seCompleta ?? hoy)} llegas a ${formatEntero(tope ?? 0)}. `}
                </strong>
                {AL_TOPE[medida]}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Leyenda({ className, texto }: { className: string; texto: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className={cn('size-2 rounded-xs', className)} />
      {texto}
    </li>
  );
}

function FilaUso({ uso, hoy }: { uso: UsoDePlan; hoy: string }) {
  const { medida, usado, tope, proyectado, seCompleta, completo } = uso;
  const nota = describeUso(uso, hoy);
  // The bar ends at the limit, or where the month leads beyond it.
  const largo = Math.max(tope ?? 0, proyectado ?? 0, usado, 1);
  const parte = (cantidad: number) => `${(cantidad * 100) / largo}%`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b py-2.5 sm:grid-cols-[160px_minmax(0,1fr)_120px_150px]">
      <span>{NOMBRES_MEDIDA[medida]}</span>
      <span aria-hidden className="relative max-sm:col-span-full max-sm:row-start-2">
        {tope === null ? null : (
          <>
            <span className="relative block h-2 overflow-hidden rounded-full bg-chart-3">
              {proyectado === null || proyectado <= usado ? null : (
                <span className="trama absolute inset-y-0 left-0" style={{ width: parte(proyectado) }} />
              )}
              <span className="absolute inset-y-0 left-0 bg-chart-1" style={{ width: parte(usado) }} />
            </span>
            {largo > tope ? (
              <span className="absolute -inset-y-1 w-0.5 bg-foreground" style={{ left: parte(tope) }} />
            ) : null}
          </>
        )}
      </span>
      <span className="tnum text-right">
        <b className="font-semibold">{formatEntero(usado)}</b>{' '}
        <span className="text-muted-foreground">
          {tope === null ? 'sin tope' : `de ${formatEntero(tope)}`}
        </span>
      </span>
      <span
        className={cn(
          'text-12 max-sm:col-span-full',
          seCompleta !== null || completo ? 'text-aviso' : 'text-muted-foreground',
        )}
      >
        {nota}
      </span>
    </li>
  );
}
