import { getFlujo, listCartolas } from '@cuadra/contract';
import { Button, EmptyState, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Frescura } from '../../shared/cuentas-bancarias/frescura.tsx';
import { useConexionesDeCuentas } from '../../shared/cuentas-bancarias/use-conexiones-de-cuentas.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useOpens } from '../../shared/navigation/use-open-destinations.ts';
import { useSession } from '../../shared/session/index.ts';
import { Cabecera } from './cabecera.tsx';
import { modoDe, rangoDeFlujo } from './flujo-rango.ts';
import type { FlujoSearch } from './flujo-search.ts';

const Grafico = lazy(() => import('./grafico.tsx'));

const SEMANAS: FlujoSearch = { paso: 'semana' };

/** The cash of the next weeks at a glance, and what each account holds. */
export function TableroPage() {
  const { puede } = useSession();
  const opens = useOpens();
  const { data, error, refetch } = useQuery(
    queryFor(getFlujo, { query: { paso: 'semana', ...rangoDeFlujo(SEMANAS), ...modoDe(SEMANAS) } }),
  );
  const conexiones = useConexionesDeCuentas(data?.cuentas ?? []);
  return (
    <Page
      actions={
        opens('/financials/flujo_caja') ? (
          <Button render={<Link to="/financials/flujo_caja" />} variant="secondary">
            Ver el flujo completo
          </Button>
        ) : undefined
      }
    >
      {data ? (
        data.cuentas.length === 0 ? (
          <EmptyState
            tipo="nada"
            title="Falta una cuenta del banco"
            description="Importa una cartola y aquí verás cuánta plata hay y cuánta habrá."
            actions={
              opens('/importar') ? (
                <Button render={<Link to="/importar" />} variant="primary">
                  Importar una cartola
                </Button>
              ) : undefined
            }
          />
        ) : (
          <div id="flujo_caja" className="-mx-4 -mt-6 sm:-mx-6">
            <Cabecera flujo={data} />
            <Suspense fallback={<Skeleton className="m-6 h-58" />}>
              <Grafico flujo={data} paso="semana" />
            </Suspense>
            <section aria-labelledby="cuentas-tablero" className="px-4 py-4 sm:px-6">
              <h2 id="cuentas-tablero" className="mb-2 font-semibold">
                Cuentas
              </h2>
              <ul>
                {data.cuentas.map(({ id, nombre, saldo, fecha }) => (
                  <li key={id} className="flex items-baseline justify-between gap-4 border-b py-2">
                    <div className="min-w-0">
                      {puede(listCartolas) ? (
                        <Link
                          to="/cartolas"
                          search={{ cuenta: id }}
                          className="rounded-xs underline decoration-input underline-offset-3 hover:decoration-current"
                        >
                          {nombre}
                        </Link>
                      ) : (
                        nombre
                      )}
                      <Frescura cuenta={{ fechaUltimaLinea: fecha }} conexion={conexiones.get(id)} />
                    </div>
                    <Monto forma="col" tono="fuerte" valor={saldo} moneda={data.moneda} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando el tablero" className="flex flex-col gap-3">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-58" />
        </div>
      )}
    </Page>
  );
}
