import type { Automatizacion, EstadoRegla } from '@cuadra/contract';
import { Button, ConfirmDialog, EmptyState, Pagination, Skeleton } from '@cuadra/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fechaHora, plural } from '../../../shared/formats/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import type { ArchivadasSearch } from '../automatizaciones-search.ts';
import { REGLAS_POR_PAGINA, useEliminar, useEstado, useReglas } from '../use-automatizaciones.ts';

const ARCHIVADAS: EstadoRegla[] = ['archivada'];

/** Rules that were put away: they do nothing until they are restored. */
export function ArchivadasPage({ search: { modulo, page = 1 } }: { search: ArchivadasSearch }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useReglas(
    { modulo: modulo ?? 'clasificacion', estados: ARCHIVADAS },
    page,
  );
  return (
    <Page>
      <div className="min-h-0 flex-1 overflow-y-auto pb-8">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} className="p-4 sm:p-6" />
        ) : !data ? (
          <div role="status" aria-label="Cargando las archivadas" className="flex flex-col gap-3 p-4 sm:p-6">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        ) : data.items.length === 0 ? (
          <EmptyState
            tipo="nada"
            className="m-4 sm:m-6"
            title="No hay reglas archivadas"
            description="Archiva una regla que ya no quieras ver: deja de actuar y lo que hizo sigue como quedó."
          />
        ) : (
          <ul aria-label="Reglas archivadas">
            {data.items.map((regla) => (
              <Fila key={regla.id} regla={regla} />
            ))}
          </ul>
        )}
        {data && data.pagination.totalPages > 1 ? (
          <div className="px-4 py-1 sm:px-6">
            <Pagination
              page={page}
              perPage={REGLAS_POR_PAGINA}
              count={data.pagination.count}
              onPageChange={(otra) =>
                void navigate({
                  to: '/automatizaciones/clasificacion/archivadas',
                  search: { ...(modulo && { modulo }), ...(otra > 1 && { page: otra }) },
                })
              }
            />
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function Fila({ regla }: { regla: Automatizacion }) {
  const [borrando, setBorrando] = useState(false);
  const estado = useEstado();
  const eliminar = useEliminar(() => setBorrando(false));
  const { id, nombreRegla, nombreGrupoCondiciones, nombreAccion, executions, modified, editActions } = regla;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b px-4 py-3 sm:px-6">
      <div className="min-w-60 flex-1">
        <p className="font-medium break-words">{nombreRegla}</p>
        <p className="mt-0.5 break-words text-muted-foreground">
          {nombreGrupoCondiciones}. {nombreAccion}.
        </p>
        <p className="tnum mt-1 text-12 text-muted-foreground">
          Archivada el {fechaHora(modified)} · actuó en {plural(executions, 'registro')}
        </p>
      </div>
      {editActions.includes('delete') ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Restaurar «${nombreRegla}»`}
            loading={estado.isPending}
            onClick={() => estado.mutate({ id, estado: 'inactiva', antes: 'archivada' })}
          >
            Restaurar
          </Button>
          <Button
            size="sm"
            variant="destructive"
            aria-label={`Eliminar «${nombreRegla}»`}
            onClick={() => setBorrando(true)}
          >
            Eliminar
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={borrando}
        onOpenChange={setBorrando}
        title={`Eliminar «${nombreRegla}»`}
        description="No se puede recuperar. Lo que hizo sigue como quedó y se puede deshacer desde el tablero."
        confirmLabel="Eliminar la regla"
        destructive
        loading={eliminar.isPending}
        onConfirm={() => eliminar.mutate({ id, nombreRegla })}
      />
    </li>
  );
}
