import {
  createVista,
  deleteVista,
  listVistas,
  putPreferencia,
  updateVista,
  type BodyInput,
  type Lista,
} from '@cuadra/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { keyOf, queryFor } from '../../queries/index.ts';

/** The views of a list and what can be done with them. A form says by itself what was refused. */
export function useVistas(lista: Lista) {
  const queryClient = useQueryClient();
  const { data } = useQuery(queryFor(listVistas, { query: { lista } }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listVistas) });
  return {
    vistas: data?.items ?? [],
    predeterminada: data?.predeterminada ?? null,
    loaded: data !== undefined,
    create: useMutation({
      mutationFn: (body: Omit<BodyInput<typeof createVista>, 'lista'>) =>
        call(createVista, { body: { lista, ...body } }),
      meta: { silent: true },
      onSuccess: refresh,
    }),
    rename: useMutation({
      mutationFn: ({ id, nombre }: { id: number; nombre: string }) =>
        call(updateVista, { params: { id }, body: { nombre } }),
      meta: { silent: true },
      onSuccess: refresh,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & BodyInput<typeof updateVista>) =>
        call(updateVista, { params: { id }, body }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(deleteVista, { params: { id } }),
      onSettled: refresh,
    }),
    openWith: useMutation({
      mutationFn: (idVista: number | null) => call(putPreferencia, { body: { lista, idVista } }),
      onSettled: refresh,
    }),
  };
}
