import { getFiltrosExportables, listExportables } from '@cuadra/contract';
import { EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ExportarForm } from './exportar-form.tsx';
import { Exportacion } from './exportacion.tsx';

const CADA_MS = 2_000;

/** Asks for exports of whole periods, and gives the files of the past ones. */
export function ExportablesPage() {
  const filtros = useQuery(queryFor(getFiltrosExportables));
  const lista = useQuery({
    ...queryFor(listExportables),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ files }) => files.some(({ estado }) => estado === 'pending'))
        ? CADA_MS
        : false,
  });
  const fallo = filtros.error ?? lista.error;
  return (
    <Page>
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-12">
        {filtros.data ? <ExportarForm filtros={filtros.data} /> : null}
        {lista.data ? (
          <section aria-label="Exportaciones" className="flex min-w-0 flex-col">
            {lista.data.items.length === 0 ? (
              <EmptyState
                tipo="nada"
                title="Sin exportaciones"
                description="Los archivos quedan aquí 30 días."
              />
            ) : (
              lista.data.items.map((una) => <Exportacion key={una.id} exportacion={una} />)
            )}
          </section>
        ) : fallo ? (
          <LoadError
            error={fallo}
            loading={lista.isFetching || filtros.isFetching}
            onRetry={() => void Promise.all([lista.refetch(), filtros.refetch()])}
          />
        ) : (
          <div role="status" aria-label="Cargando las exportaciones">
            <Skeleton className="h-48" />
          </div>
        )}
      </div>
    </Page>
  );
}
