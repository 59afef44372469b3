import { MESES_TRANSBANK, getMesesTransbank, getMesTransbank, type MesTransbank } from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { buttonVariants, EmptyState, MonthStepper, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hoy, mesLargo } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { AbonoSheet } from './abono-sheet.tsx';
import { Abonos } from './abonos.tsx';
import { Discrepancias } from './discrepancias.tsx';
import { Resumen } from './resumen.tsx';
import type { TransbankSearch } from './transbank-search.ts';

const Meses = lazy(() => import('./meses.tsx'));

/** A month of what Transbank deposits: each deposit opened, found in the bank, and what does not agree. */
export function TransbankPage({ search }: { search: TransbankSearch }) {
  const navigate = useNavigate();
  const mes = search.periodo ?? hoy().slice(0, 7);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(getMesTransbank, { query: { periodo: mes } }),
    placeholderData: keepPreviousData,
  });
  const abrir = (id: number | undefined) =>
    void navigate({ to: '/transbank', search: { ...search, id }, replace: search.id !== undefined });
  return (
    <Page>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
          <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2 sm:px-6">
            <MonthStepper
              value={mes}
              max={hoy().slice(0, 7)}
              onValueChange={(periodo) => void navigate({ to: '/transbank', search: { periodo } })}
            />
          </div>
          <Anio mes={mes} />
          {data ? (
            <div
              aria-busy={isPlaceholderData}
              className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}
            >
              <Mes mes={data} elegido={search.id} onAbrir={abrir} />
            </div>
          ) : error ? (
            <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} className="p-6" />
          ) : (
            <div role="status" aria-label="Cargando los abonos" className="flex flex-col gap-3 p-6">
              <Skeleton className="h-20" />
              <Skeleton className="h-48" />
            </div>
          )}
        </div>
        {search.id === undefined ? null : (
          <AbonoSheet key={search.id} id={search.id} onClose={() => abrir(undefined)} />
        )}
      </div>
    </Page>
  );
}

/** The year until this month, or until the month on screen where that is older; nothing where no card was ever paid. */
function Anio({ mes }: { mes: string }) {
  const actual = hoy().slice(0, 7);
  const { data } = useQuery({
    ...queryFor(getMesesTransbank, {
      query: { hasta: mes > addMeses(actual, -MESES_TRANSBANK) ? actual : mes },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.meses.every(({ abonos }) => abonos === 0)) return null;
  return (
    <div className="border-b px-4 py-4 sm:px-6">
      <Suspense fallback={<Skeleton className="h-56" />}>
        <Meses meses={data.meses} elegido={mes} />
      </Suspense>
    </div>
  );
}

function Mes({
  mes,
  elegido,
  onAbrir,
}: {
  mes: MesTransbank;
  elegido: number | undefined;
  onAbrir: (id: number) => void;
}) {
  const { periodo, abonos, discrepancias } = mes;
  if (abonos.length === 0 && discrepancias.length === 0)
    return (
      <div className="p-4 sm:p-6">
        <EmptyState
          tipo="nada"
          title={`Sin abonos de Transbank en ${mesLargo(periodo)}`}
          description="Descarga del portal de Transbank la extracción masiva o los abonos por día."
          actions={
            <Link to="/importar" className={buttonVariants()}>
              Importar liquidación
            </Link>
          }
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-6 p-4 sm:p-6">
      {abonos.length === 0 ? null : <Resumen mes={mes} />}
      <Discrepancias discrepancias={discrepancias} onAbrir={onAbrir} />
      {abonos.length === 0 ? null : <Abonos abonos={abonos} elegido={elegido} onAbrir={onAbrir} />}
    </div>
  );
}
