import { getHome } from '@cuadra/contract';
import { limitesDeMes } from '@cuadra/domain';
import { MonthStepper } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PreguntaCorte } from '../../shared/corte/pregunta-corte.tsx';
import { hoy } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Bancos } from './bancos.tsx';
import { HomeEmpty } from './home-empty.tsx';
import type { HomeSearch } from './home-search.ts';
import { ChartSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { Hero } from './hero.tsx';
import { explain, isQuiet } from './metrics.ts';
import { Plazos } from './plazos.tsx';
import { PorTipo } from './por-tipo.tsx';
import { useIsEmptyCompany } from './use-is-empty-company.ts';

// Recharts weighs more than all the rest of the screen.
const BancoPorMes = lazy(() => import('./banco-por-mes.tsx'));

/** The first screen of a month: what is explained, by kind and by month, and what presses. */
export function HomePage({ search }: { search: HomeSearch }) {
  const navigate = useNavigate();
  const esteMes = hoy().slice(0, 7);
  const mes = search.mes ?? esteMes;
  const { desde, hasta } = limitesDeMes(mes);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(getHome, { query: { from: desde, to: hasta } }),
    placeholderData: keepPreviousData,
  });
  const empty = useIsEmptyCompany(data !== undefined && isQuiet(data));
  const goTo = (nuevo: string) =>
    void navigate({ to: '/home', search: { mes: nuevo === esteMes ? undefined : nuevo } });

  if (empty) {
    return (
      <Page>
        <PreguntaCorte />
        <HomeEmpty />
      </Page>
    );
  }
  return (
    <Page actions={<MonthStepper value={mes} onValueChange={goTo} max={esteMes} />}>
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <div
          className="relative flex min-w-0 flex-col gap-8 px-4 py-6 sm:px-6 lg:flex-1 lg:overflow-y-auto"
          aria-busy={isPlaceholderData}
        >
          <PreguntaCorte />
          {data ? (
            <>
              <Hero explicado={explain(data.Cartola)} mes={mes} />
              <PorTipo home={data} mes={mes} />
              <Suspense fallback={<ChartSkeleton />}>
                <BancoPorMes meses={data.meses} mes={mes} onMes={goTo} />
              </Suspense>
            </>
          ) : error ? (
            <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto" />
          ) : (
            <HomeSkeleton />
          )}
        </div>
        <aside
          aria-label="Plazos y bancos"
          className="flex shrink-0 flex-col gap-8 border-t bg-sidebar px-4 py-5 lg:w-86 lg:overflow-y-auto lg:border-t-0 lg:border-l"
        >
          <Plazos />
          <Bancos />
        </aside>
      </div>
    </Page>
  );
}
