import { listImportaciones, type ResumenImportacion } from '@cuadra/contract';
import { Button, EmptyState, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { fechaHora, formatEntero, plural } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { importarRoute } from '../importar-search.ts';
import { totalesDeResumen, type Totales } from '../resultado/describe-archivo.ts';

const COLS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 md:grid-cols-[128px_minmax(0,1fr)_96px_96px_168px] md:px-6';

/** Imports of the company, newest first; each can be opened again. */
export function PastImports() {
  const { page = 1, perPage = 10 } = importarRoute.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(listImportaciones, { query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
  const count = data?.pagination.count ?? 0;
  const goTo = (changes: { page?: number | undefined; perPage?: 10 | 25 | 50 | 100 | undefined }) =>
    void navigate({ to: '/importar', search: (previa) => ({ ...previa, ...changes }), resetScroll: false });
  return (
    <section
      aria-labelledby="anteriores"
      aria-busy={data === undefined || isPlaceholderData}
      className="border-t"
    >
      <h2 id="anteriores" className="px-4 pt-5 pb-2 font-semibold md:px-6">
        Importaciones anteriores
      </h2>
      {data === undefined && error ? (
        <LoadError
          error={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          className="px-4 pt-1 pb-6 md:px-6"
        />
      ) : data?.items.length === 0 ? (
        <div className="px-4 pb-6 md:px-6">
          {count === 0 ? (
            <EmptyState
              tipo="nada"
              title="Aún no has importado nada"
              description="Suelta arriba los archivos del SII y del banco."
            />
          ) : (
            <EmptyState
              tipo="sin_resultado"
              title="No hay importaciones en esta página"
              description={`Hay ${plural(count, 'importación', 'importaciones')} en páginas anteriores.`}
              actions={<Button onClick={() => goTo({ page: undefined })}>Ir a la primera página</Button>}
            />
          )}
        </div>
      ) : (
        <>
          <div
            aria-hidden
            className={`${COLS} hidden! h-(--row-head) items-center border-y bg-muted text-11 font-medium text-muted-foreground md:grid!`}
          >
            <span>Fecha</span>
            <span>Archivos</span>
            <span className="text-right">Nuevos</span>
            <span className="text-right">Repetidos</span>
            <span>Estado</span>
          </div>
          <ul className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
            {data === undefined
              ? Array.from({ length: 5 }, (_, i) => <SkeletonRow key={i} />)
              : data.items.map((importacion) => <PastRow key={importacion.id} importacion={importacion} />)}
          </ul>
          {count > 10 ? (
            <Pagination
              className="justify-end px-4 py-2 md:px-6"
              page={page}
              perPage={perPage}
              count={count}
              onPageChange={(nueva) => goTo({ page: nueva === 1 ? undefined : nueva })}
              onPerPageChange={(nuevo) =>
                goTo({ perPage: nuevo === 10 ? undefined : nuevo, page: undefined })
              }
            />
          ) : null}
        </>
      )}
    </section>
  );
}

function namesOf({ nombre, archivos }: ResumenImportacion): string {
  if (archivos === 0) return 'Sin archivos';
  return archivos === 1 ? nombre : `${nombre} y ${formatEntero(archivos - 1)} más`;
}

function statusOf(
  totales: Totales,
  { terminada, descartados }: ResumenImportacion,
): { texto: string; tono: string } {
  const { archivos, terminados, creados, retirados, conError, porCompletar, conAviso } = totales;
  if (!terminada) return { texto: `En curso, ${terminados} de ${archivos}`, tono: 'text-foreground' };
  if (porCompletar > 0) return { texto: `${formatEntero(porCompletar)} por completar`, tono: 'text-aviso' };
  if (retirados > 0)
    return { texto: retirados < creados ? 'Deshecha en parte' : 'Deshecha', tono: 'text-muted-foreground' };
  if (conError > 0) return { texto: `${formatEntero(conError)} con error`, tono: 'text-negativo' };
  if (conAviso > 0) return { texto: `${formatEntero(conAviso)} con avisos`, tono: 'text-aviso' };
  if (descartados === archivos) return { texto: 'Descartada', tono: 'text-muted-foreground' };
  return { texto: totales.todoRepetido ? 'Ya estaba todo' : 'Lista', tono: 'text-muted-foreground' };
}

function PastRow({ importacion }: { importacion: ResumenImportacion }) {
  const totales = totalesDeResumen(importacion);
  const { texto, tono } = statusOf(totales, importacion);
  return (
    <li>
      <Link
        to="/importar"
        search={(previa) => ({ ...previa, id: importacion.id })}
        className={`${COLS} min-h-(--row-cozy) items-center gap-y-0.5 border-b py-1.5 hover:bg-muted focus-visible:outline-offset-[-2px] md:h-(--row-dense) md:min-h-0 md:py-0`}
      >
        <span className="tnum order-3 text-12 text-muted-foreground md:order-none md:text-13 md:text-foreground">
          {fechaHora(importacion.created)}
        </span>
        <span className="order-1 truncate font-medium md:order-none">{namesOf(importacion)}</span>
        <span className="num order-2 md:order-none">
          {formatEntero(totales.creados)}
          <span className="text-12 text-muted-foreground md:sr-only"> nuevos</span>
        </span>
        <span className="num hidden text-muted-foreground md:block">
          {formatEntero(totales.duplicados)}
          <span className="sr-only"> repetidos</span>
        </span>
        <span className={`order-4 text-right text-12 md:order-none md:text-left md:text-13 ${tono}`}>
          {texto}
        </span>
      </Link>
    </li>
  );
}

function SkeletonRow() {
  return (
    <li aria-hidden className={`${COLS} h-(--row-cozy) items-center border-b md:h-(--row-dense)`}>
      <Skeleton className="hidden w-20 md:block" />
      <Skeleton className="w-3/5" />
      <Skeleton className="w-8 justify-self-end" />
      <Skeleton className="hidden w-8 justify-self-end md:block" />
      <Skeleton className="hidden w-16 md:block" />
    </li>
  );
}
