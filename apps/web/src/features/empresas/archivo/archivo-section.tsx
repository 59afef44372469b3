import { listArchivosEmpresa, listNotificaciones, postArchivoEmpresa } from '@cuadra/contract';
import { Button, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/form/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { Seccion } from '../seccion.tsx';
import { ArchivoEscrito } from './archivo-escrito.tsx';

const CADA_MS = 2_000;

/** Everything of the company as one ZIP: asks for it, follows it and gives it. */
export function ArchivoSection() {
  const queryClient = useQueryClient();
  const lista = useQuery({
    ...queryFor(listArchivosEmpresa),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ estado }) => estado === 'pending') ? CADA_MS : false,
  });
  const archivos = lista.data?.items ?? [];
  const enCurso = archivos.some(({ estado }) => estado === 'pending');
  const terminados = archivos.filter(({ estado }) => estado !== 'pending').length;
  useEffect(() => {
    // The bell has a notice of each archive that ended.
    if (terminados > 0) void queryClient.invalidateQueries({ queryKey: keyOf(listNotificaciones) });
  }, [terminados, queryClient]);
  const pedir = useMutation({
    mutationFn: () => call(postArchivoEmpresa),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listArchivosEmpresa) }),
  });
  return (
    <Seccion
      title="Lleva tus datos"
      lead="Todo lo de tu empresa en un ZIP de formatos abiertos. Con él se reconstruye en otra instalación de Cuadra."
    >
      <div className="rounded-md border px-4 py-3">
        <p>Todos tus registros en CSV, con sus XML, PDF y adjuntos. Sin claves ni contraseñas.</p>
        <Button className="mt-3" disabled={enCurso} loading={pedir.isPending} onClick={() => pedir.mutate()}>
          Preparar archivo
        </Button>
        <FormError>{pedir.error?.message}</FormError>
        {archivos.length > 0 ? (
          <ul aria-label="Archivos" className="mt-3 flex flex-col border-t pt-1">
            {archivos.map((archivo) => (
              <ArchivoEscrito key={archivo.id} archivo={archivo} />
            ))}
          </ul>
        ) : null}
        {lista.error ? (
          <LoadError error={lista.error} loading={lista.isFetching} onRetry={() => void lista.refetch()} />
        ) : lista.isPending ? (
          <Skeleton className="mt-3 h-11" />
        ) : null}
      </div>
    </Seccion>
  );
}
