import { getUsoDelPlan, listPlanes, type PeriodoPlan, type Plan, type ReplyOf } from '@cuadra/contract';
import { Badge, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { TablaPlanes } from './tabla-planes.tsx';
import { formatPrecio, precioDe } from './textos.ts';
import { LoQueUsas } from './uso.tsx';

export type Uso = ReplyOf<typeof getUsoDelPlan>;

interface PlanPageProps {
  /** How a plan is taken, null where it is the one that runs; the route hands it in, since paying is another feature's. */
  readonly elegir?: ((plan: Plan, periodo: PeriodoPlan, uso: Uso) => ReactNode) | undefined;
  /** Below the plans, and beside them. */
  readonly pie?: ReactNode;
  readonly renderLado?: ((actual: Plan) => ReactNode) | undefined;
}

/** The company's plan: what it uses, when that runs out, and the other plans beside it. */
export function PlanPage({ elegir, pie, renderLado }: PlanPageProps) {
  const uso = useQuery(queryFor(getUsoDelPlan));
  const planes = useQuery(queryFor(listPlanes, { query: { includeFuncionalidades: 'true' } }));
  const error = uso.error ?? planes.error;
  return (
    <Page>
      {uso.data && planes.data ? (
        <div className="flex flex-col gap-8">
          <LoQueUsas uso={uso.data} />
          <TuPrecio plan={uso.data.Plan} desde={uso.data.desde} cambio={uso.data.hayVersionNueva} />
          <TablaPlanes
            planes={planes.data}
            uso={uso.data}
            renderAccion={(plan, periodo) =>
              elegir?.(plan, periodo, uso.data) ??
              (plan.id === uso.data.Plan.id ? <Badge>Tu plan</Badge> : null)
            }
          />
          {pie}
          {renderLado?.(uso.data.Plan)}
        </div>
      ) : error ? (
        <LoadError
          error={error}
          loading={uso.isFetching || planes.isFetching}
          onRetry={() => {
            void uso.refetch();
            void planes.refetch();
          }}
        />
      ) : (
        <div role="status" aria-label="Cargando tu plan" className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </div>
      )}
    </Page>
  );
}

/** The version that the company took, where the plan is sold otherwise today. */
function TuPrecio({ plan, desde, cambio }: { plan: Plan; desde: string; cambio: boolean }) {
  const precio = precioDe(plan, 'mensual');
  if (!precio || (plan.enVenta && !cambio)) return null;
  return (
    <p className="rounded-md border px-3 py-2.5">
      <strong className="font-semibold">
        Conservas {plan.nombre} a {formatPrecio(precio)} al mes + IVA
      </strong>
      , como se vendía desde el {fechaConAnio(desde.slice(0, 10))}, hasta que elijas otro.
    </p>
  );
}
