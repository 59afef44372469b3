import {
  getFiltrosExportables,
  listProgramadas,
  createProgramada,
  type ExportacionProgramada,
} from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Programada } from './programada.tsx';
import { ProgramadaDialog } from './programada-dialog.tsx';

const CADA_MS = 2_000;

const isPendiente = ({ ultima }: ExportacionProgramada) => ultima?.estado === 'pendiente';

/** Exports that repeat by themselves, with their next and last time. */
export function ProgramadasPage() {
  const { puede } = useSession();
  const filtros = useQuery(queryFor(getFiltrosExportables));
  const lista = useQuery({
    ...queryFor(listProgramadas),
    refetchInterval: ({ state }) => (state.data?.items.some(isPendiente) ? CADA_MS : false),
  });
  const [abierta, setAbierta] = useState<ExportacionProgramada | 'nueva' | null>(null);
  const fallo = filtros.error ?? lista.error;
  const nueva = puede(createProgramada) ? (
    <Button variant="primary" onClick={() => setAbierta('nueva')}>
      <Plus aria-hidden />
      Programar
    </Button>
  ) : null;
  return (
    <Page>
      {lista.data && filtros.data ? (
        <section aria-label="Exportaciones programadas" className="flex min-w-0 flex-col gap-4">
          {lista.data.items.length === 0 ? (
            <EmptyState
              tipo="nada"
              title="Sin exportaciones programadas"
              description="Cuadra las escribe y las entrega por correo, S3 o SFTP."
              actions={nueva}
            />
          ) : (
            <>
              <div>{nueva}</div>
              <div className="flex flex-col">
                {lista.data.items.map((una) => (
                  <Programada key={una.id} programada={una} onEdit={() => setAbierta(una)} />
                ))}
              </div>
            </>
          )}
        </section>
      ) : fallo ? (
        <LoadError
          error={fallo}
          loading={lista.isFetching || filtros.isFetching}
          onRetry={() => void Promise.all([lista.refetch(), filtros.refetch()])}
        />
      ) : (
        <div role="status" aria-label="Cargando las exportaciones programadas">
          <Skeleton className="h-48" />
        </div>
      )}
      {abierta !== null && filtros.data ? (
        <ProgramadaDialog
          filtros={filtros.data}
          programada={abierta === 'nueva' ? null : abierta}
          onClose={() => setAbierta(null)}
        />
      ) : null}
    </Page>
  );
}
