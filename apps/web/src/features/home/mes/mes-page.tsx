import { getHome } from '@cuadra/contract';
import { limitesDeMes } from '@cuadra/domain';
import { MonthStepper } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SinRegistros } from '../../../shared/entradas/sin-registros.tsx';
import { hoy, mesLargo } from '../../../shared/formats/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import type { HomeSearch } from '../home-search.ts';
import { Hero } from './hero.tsx';
import { ChartSkeleton, MesSkeleton } from './mes-skeleton.tsx';
import { explain, sinNada } from './metrics.ts';
import { PorTipo } from './por-tipo.tsx';

// Recharts weighs more than all the rest of the screen.
const BancoPorMes = lazy(() => import('./banco-por-mes.tsx'));

/** A month: what is explained, by kind and by month. */
export function MesPage({ search }: { search: HomeSearch }) {
  const navigate = useNavigate();
  const esteMes = hoy().slice(0, 7);
  const mes = search.mes ?? esteMes;
  const { desde, hasta } = limitesDeMes(mes);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(getHome, { query: { from: desde, to: hasta } }),
    placeholderData: keepPreviousData,
  });
  const goTo = (nuevo: string) =>
    void navigate({ to: '/home', search: { vista: 'mes', mes: nuevo === esteMes ? undefined : nuevo } });
  return (
    <Page actions={<MonthStepper value={mes} onValueChange={goTo} max={esteMes} />}>
      <div
        className="relative flex min-h-0 min-w-0 flex-1 flex-col gap-8 overflow-y-auto px-4 py-6 sm:px-6"
        aria-busy={isPlaceholderData}
      >
        {data ? (
          sinNada(data) ? (
            <SinRegistros
              title={`Sin documentos ni movimientos en ${mesLargo(mes).toLowerCase()}`}
              description="Aquí se ve cuánto del mes está explicado."
              primero="sii"
            />
          ) : (
            <>
              <Hero explicado={explain(data.Cartola)} mes={mes} />
              <PorTipo home={data} mes={mes} />
              <Suspense fallback={<ChartSkeleton />}>
                <BancoPorMes meses={data.meses} mes={mes} onMes={goTo} />
              </Suspense>
            </>
          )
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto" />
        ) : (
          <MesSkeleton />
        )}
      </div>
    </Page>
  );
}
