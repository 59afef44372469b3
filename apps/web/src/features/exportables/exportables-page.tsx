import {
  getFiltrosExportables,
  listExportables,
  listNotificaciones,
  type ExportacionHecha,
} from '@cuadra/contract';
import { EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { ExportarForm } from './exportar-form.tsx';
import { Exportacion } from './exportacion.tsx';

const CADA_MS = 2_000;

const isPendiente = ({ files }: ExportacionHecha) => files.some(({ estado }) => estado === 'pending');

/** Asks for exports of whole periods, and gives the files of the past ones. */
export function ExportablesPage() {
  const filtros = useQuery(queryFor(getFiltrosExportables));
  const lista = useQuery({
    ...queryFor(listExportables),
    refetchInterval: ({ state }) => (state.data?.items.some(isPendiente) ? CADA_MS : false),
  });
  const queryClient = useQueryClient();
  // An export may end before the list is read again: the list then never shows it on its way.
  const terminadas = lista.data?.items.filter((una) => !isPendiente(una)).length ?? 0;
  useEffect(() => {
    // The bell has a notice of each export that ended.
    if (terminadas > 0) void queryClient.invalidateQueries({ queryKey: keyOf(listNotificaciones) });
  }, [terminadas, queryClient]);
  const fallo = filtros.error ?? lista.error;
  return (
    <Page>
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-12">
        {filtros.data ? (
          <ExportarForm filtros={filtros.data} />
        ) : fallo ? null : (
          <Skeleton className="h-120" />
        )}
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
