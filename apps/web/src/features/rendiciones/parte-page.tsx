import { listRendiciones } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { MovimientosDeParte, RendicionesDeParte } from './rendiciones-de-parte.tsx';

/** The account of one customer or person outside of documents. */
export function PartePage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(
    queryFor(listRendiciones, { params: { id }, query: { page: 1, perPage: 10 } }),
  );
  return (
    <Page title={data?.contraparte.nombre ?? 'Rendiciones'}>
      {data ? (
        <div className="flex max-w-3xl flex-col gap-8">
          <p className="tnum text-muted-foreground">{formatRut(data.contraparte.rut)}</p>
          <RendicionesDeParte id={id} conEnlace={false} />
          <MovimientosDeParte id={id} />
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando las rendiciones" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </Page>
  );
}
