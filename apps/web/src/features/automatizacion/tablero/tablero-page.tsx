import {
  getDashboardAutomatizacion,
  listTodasLasEjecuciones,
  type ModuloRegla,
  type ReplyOf,
  deshacerEjecucion,
} from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { Button, EmptyState, Pagination, SegmentedControl, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatEntero, hoy, plural } from '../../../shared/formats/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { TableroSearch } from '../automatizaciones-search.ts';
import { useCapacidad } from '../capacidad/use-capacidad.ts';
import { UsoDelMes } from '../capacidad/uso-del-mes.tsx';
import { conModulo } from '../rutas.ts';
import { EjecucionFila } from '../clasificacion/ejecuciones.tsx';
import { diasDe } from './resumen.ts';

// Recharts weighs more than all the rest of the screen.
const Grafico = lazy(() => import('./grafico.tsx'));

type Tablero = ReplyOf<typeof getDashboardAutomatizacion>;

const PERIODOS = [
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: 'Un año' },
] as const;
const MODULOS = [
  ['clasificacion', 'automatizaciones_clasificacion'],
  ['conciliacion', 'automatizaciones_conciliacion'],
] as const;
type Dias = (typeof PERIODOS)[number]['value'];

/** What the rules did, what waits for room, and each time that one acted, to be looked into and undone. */
export function TableroPage({ search }: { search: TableroSearch }) {
  const { tiene } = useSession();
  const navigate = useNavigate();
  const dias: Dias = search.dias ?? '30';
  const desde = addDias(hoy(), 1 - Number(dias));
  const { data, error, refetch } = useQuery({
    ...queryFor(getDashboardAutomatizacion, { query: { from: desde } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Cargando el tablero" className="flex flex-col gap-3">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-44" />
        </div>
      ) : (
        <div className="flex flex-col gap-8">
          <EsteMes />
          <div className="flex flex-col gap-4">
            <SegmentedControl
              label="Período"
              className="self-start"
              value={dias}
              segments={PERIODOS}
              onValueChange={(otro) =>
                void navigate({
                  to: '/automatizaciones/dashboard',
                  search: { dias: otro === '30' ? undefined : otro },
                  replace: true,
                })
              }
            />
            {data.historical.every(({ executed, pending }) => executed + pending === 0) ? null : (
              <Suspense fallback={<Skeleton className="h-48" />}>
                <Grafico dias={diasDe(data.historical, desde, hoy())} />
              </Suspense>
            )}
          </div>
          <PorRegla reglas={data.reglas} />
          {MODULOS.filter(([, feature]) => tiene(feature)).map(([modulo]) => (
            <Ejecuciones key={`${modulo} ${desde}`} desde={desde} modulo={modulo} />
          ))}
        </div>
      )}
    </Page>
  );
}

/** This month, and what waits for room. */
function EsteMes() {
  const capacidad = useCapacidad();
  if (!capacidad) return <Skeleton className="h-20" />;
  const { pendientes } = capacidad;
  return (
    <div>
      <UsoDelMes {...capacidad} />
      {pendientes > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span>
            {plural(pendientes, 'registro espera', 'registros esperan')}: se{' '}
            {pendientes === 1 ? 'hará' : 'harán'} cuando haya capacidad o empiece el mes.
          </span>
          <Button size="sm" render={<Link to="/automatizaciones/clasificacion/upselling" />}>
            Ampliar la capacidad
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function PorRegla({ reglas }: { reglas: Tablero['reglas'] }) {
  const { tiene } = useSession();
  if (reglas.length === 0)
    return (
      <EmptyState
        tipo="nada"
        title="Ninguna regla actuó en este período"
        description="Actúan con lo que llega desde que las activas."
        actions={
          tiene('automatizaciones_clasificacion') ? (
            <Button render={<Link to="/automatizaciones/clasificacion" />}>Ver las reglas</Button>
          ) : undefined
        }
      />
    );
  const mayor = reglas[0]?.executed ?? 1;
  return (
    <section aria-labelledby="por-regla">
      <h2 id="por-regla" className="mb-2 font-semibold">
        Por regla
      </h2>
      <ul aria-label="Por regla">
        {reglas.map(({ id, nombre, modulo, executed }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_5rem] items-center gap-4 border-b py-2 sm:grid-cols-[1fr_12rem_5rem]"
          >
            <Link
              to="/automatizaciones/clasificacion"
              search={{ id, ...conModulo(modulo) }}
              className="min-w-0 truncate rounded-xs underline decoration-input underline-offset-3 hover:decoration-current"
            >
              {nombre}
            </Link>
            <span aria-hidden className="h-1.5 rounded-full bg-chart-3 max-sm:hidden">
              <span
                className="block h-full rounded-full bg-chart-1"
                style={{ width: `${(100 * executed) / Math.max(mayor, 1)}%` }}
              />
            </span>
            <span className="tnum text-right">{formatEntero(executed)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const POR_PAGINA = 10;
const ULTIMAS: Readonly<Record<ModuloRegla, string>> = {
  clasificacion: 'Lo último que clasificaron',
  conciliacion: 'Lo último que conciliaron',
};

/** Each time that a rule acted since a day, whichever it was. */
function Ejecuciones({ desde, modulo }: { desde: string; modulo: ModuloRegla }) {
  const [page, setPage] = useState(1);
  const edita = useSession().puede(deshacerEjecucion);
  const { data } = useQuery({
    ...queryFor(listTodasLasEjecuciones, { query: { modulo, desde, page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={`ultimas-${modulo}`}>
      <h2 id={`ultimas-${modulo}`} className="mb-2 font-semibold">
        {ULTIMAS[modulo]}
      </h2>
      <ul aria-label={ULTIMAS[modulo]}>
        {data.items.map((ejecucion) => (
          <EjecucionFila
            key={ejecucion.id}
            ejecucion={ejecucion}
            idRegla={ejecucion.Regla.id}
            modulo={modulo}
            nombre={ejecucion.Regla.nombre}
            edita={edita}
            nombra
          />
        ))}
      </ul>
      {data.pagination.totalPages > 1 ? (
        <Pagination page={page} perPage={POR_PAGINA} count={data.pagination.count} onPageChange={setPage} />
      ) : null}
    </section>
  );
}
