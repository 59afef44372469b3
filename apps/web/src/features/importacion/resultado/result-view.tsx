import { getImportacion, type Importacion } from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { importarRoute } from '../importar-search.ts';
import { ConfirmView } from '../confirmar/confirm-view.tsx';
import { MappingView } from '../mapeo/mapping-view.tsx';
import { importRun } from '../seguimiento/app-run.ts';
import { useCuentas } from '../use-cuentas.ts';
import { enVista } from './describe-archivo.ts';
import { FileTable } from './file-table.tsx';
import { Summary } from './summary.tsx';
import { ViewFilter } from './view-filter.tsx';

/** One import, live while it runs; or the step in which the columns of one of its files are told. */
export function ResultView({ id }: { id: number }) {
  const { archivo } = importarRoute.useSearch();
  const { data, error, refetch, isFetching } = useQuery(queryFor(getImportacion, { params: { id } }));
  const running = data?.terminada === false;
  useEffect(() => {
    if (running) importRun.watch(id);
  }, [id, running]);

  if (data === undefined && error)
    return <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <ResultSkeleton />;
  const porMapear = data.archivos.find((cada) => cada.id === archivo && cada.estado === 'por_mapear');
  if (porMapear?.vistaPrevia?.documento)
    return (
      <ConfirmView
        key={porMapear.id}
        importacion={data}
        archivo={porMapear}
        vista={porMapear.vistaPrevia}
        documento={porMapear.vistaPrevia.documento}
      />
    );
  if (porMapear?.vistaPrevia)
    return (
      <MappingView key={porMapear.id} importacion={data} archivo={porMapear} vista={porMapear.vistaPrevia} />
    );
  return <Result importacion={data} />;
}

function Result({ importacion }: { importacion: Importacion }) {
  const { ver } = importarRoute.useSearch();
  const cuentas = useCuentas();
  const shown = importacion.archivos.filter((archivo) => enVista(archivo, ver));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Summary importacion={importacion} />
      <ViewFilter importacion={importacion} shown={shown} />
      {shown.length === 0 ? (
        <div className="px-4 py-10 md:px-6">
          <EmptyState
            tipo="sin_resultado"
            title="Ningún archivo calza con este filtro"
            description="Los demás archivos de esta importación siguen ahí."
            actions={
              <Button render={<Link to="/importar" search={{ id: importacion.id }} />}>Ver todos</Button>
            }
            framed={false}
          />
        </div>
      ) : (
        <FileTable importacion={importacion} archivos={shown} cuentas={cuentas.byId} />
      )}
    </div>
  );
}

function Failed({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.code === 404;
  return (
    <div role="alert" className="flex flex-1 flex-col items-center gap-3 px-4 py-16 text-center">
      <p>{messageOf(error)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {gone ? null : (
          <Button variant="primary" loading={retrying} onClick={onRetry}>
            Reintentar
          </Button>
        )}
        <Button render={<Link to="/importar" />}>Ir a Importar archivos</Button>
      </div>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <div aria-busy className="min-h-0 flex-1">
      <p role="status" className="sr-only">
        Cargando la importación
      </p>
      <div className="border-b px-4 py-5 md:px-6">
        <Skeleton className="w-32" />
        <Skeleton className="mt-3 h-8 w-44" />
        <Skeleton className="mt-4 w-72 max-w-full" />
      </div>
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="flex h-14 items-center gap-4 border-b px-4 md:px-6">
          <Skeleton className="size-4" />
          <div className="flex-1">
            <Skeleton className="w-2/5" />
            <Skeleton className="mt-2 h-2.5 w-1/4" />
          </div>
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  );
}
