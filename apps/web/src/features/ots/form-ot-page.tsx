import { getOt } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { hoy } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { borradorDe, borradorVacio } from './borrador-ot.ts';
import { FormOt } from './form-ot.tsx';

/** A new nota de venta. */
export function NuevaOtPage() {
  const { user } = useSession();
  return (
    <Page>
      <FormOt inicial={borradorVacio(hoy(), user?.nombre ?? '')} />
    </Page>
  );
}

/** Changes a nota de venta. */
export function EditarOtPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryFor(getOt, { params: { id } }));
  return (
    <Page title={data ? `Nota de venta ${data.folio}` : 'Nota de venta'}>
      {data ? (
        <FormOt key={data.id} inicial={borradorDe(data)} ot={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando la nota de venta" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Page>
  );
}
