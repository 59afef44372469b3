import { getAjustesDePago, getAprobacionDePagos } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Ajustes } from './ajustes.tsx';
import { Delegaciones } from './delegaciones.tsx';
import { Reglas } from './reglas.tsx';

/** How payments are approved: rules of signatures, delegations, and amounts. */
export function AprobacionPage() {
  const aprobacion = useQuery(queryFor(getAprobacionDePagos));
  const ajustes = useQuery(queryFor(getAjustesDePago));
  const error = aprobacion.error ?? ajustes.error;
  return (
    <Page>
      {aprobacion.data && ajustes.data ? (
        <div className="flex max-w-200 flex-col gap-10">
          <Reglas aprobacion={aprobacion.data} />
          <Delegaciones aprobacion={aprobacion.data} />
          <Ajustes ajustes={ajustes.data} />
        </div>
      ) : error ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([aprobacion.refetch(), ajustes.refetch()])}
          centrado
          className="py-16"
        />
      ) : (
        <div role="status" aria-label="Cargando las reglas" className="flex max-w-200 flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Page>
  );
}
