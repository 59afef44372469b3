import { listPlanes } from '@cuadra/contract';
import { buttonVariants, Skeleton, Wordmark } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayBeSignedIn } from '../../shared/api/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { TablaPlanes } from './tabla-planes.tsx';

/** The plans for anyone, before they have an account; a person with a session finds the way back. */
export function PlanesPublicosPage() {
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(listPlanes, { query: { includeFuncionalidades: 'true' } }),
  );
  const dentro = mayBeSignedIn();
  return (
    <div className="mx-auto max-w-300 px-4 py-6 sm:px-6">
      <header className="mb-8 flex items-center justify-between gap-4">
        <Wordmark />
        <Link to={dentro ? '/home' : '/signin'} className={buttonVariants()}>
          {dentro ? 'Volver a Cuadra' : 'Iniciar sesión'}
        </Link>
      </header>
      <h1 className="text-20 font-semibold text-balance">Los planes de Cuadra</h1>
      <p className="mt-1 mb-6 text-muted-foreground">
        Partes con 30 días de prueba de todo. Después eliges, y lo tuyo queda guardado.
      </p>
      {data ? (
        <TablaPlanes
          planes={data}
          renderAccion={() =>
            dentro ? null : (
              <Link to="/signup" className={buttonVariants({ size: 'sm' })}>
                Probar gratis
              </Link>
            )
          }
        />
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label="Cargando los planes" className="h-80" />
      )}
    </div>
  );
}
