import {
  createAutonomia,
  deleteAutonomia,
  getFilaCola,
  getMedicion,
  listAutonomias,
  listCasosEjecucion,
  listCola,
  listEjecucionesAutonomia,
  listFallas,
  listTiposAutonomia,
  previewAutonomia,
  undoLote,
  updateAutonomia,
  type BodyInput,
} from '@cuadra/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

export type BodyPreview = BodyInput<typeof previewAutonomia>;
export type BodyAutonomia = BodyInput<typeof createAutonomia>;
export type CambioAutonomia = BodyInput<typeof updateAutonomia>;

/** What a grant with these bounds would have done and would do; the answer before stays while the next comes. */
export function usePreviewAutonomia(body: BodyPreview) {
  return useQuery({
    queryKey: [...keyOf(previewAutonomia), body],
    queryFn: ({ signal }) => call(previewAutonomia, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useAutonomias() {
  return useQuery(queryFor(listAutonomias));
}

/** What is granted acts by itself: its runs appear while the screen is open. */
const SONDEO_MS = 15_000;

export function useEjecuciones(idAutonomia: number | undefined, page: number) {
  return useQuery({
    ...queryFor(listEjecucionesAutonomia, {
      query: { page, perPage: 10, ...(idAutonomia !== undefined && { idAutonomia }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: SONDEO_MS,
  });
}

/** What a grant, its runs and their undoing show in. */
const TOUCHED = [
  listAutonomias,
  listTiposAutonomia,
  previewAutonomia,
  listEjecucionesAutonomia,
  listCasosEjecucion,
  getMedicion,
  listFallas,
  listCola,
  getFilaCola,
];

function useReload(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}

export function useCreateAutonomia(onDone: () => void) {
  const reload = useReload();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: BodyAutonomia) => call(createAutonomia, { body }),
    onSuccess: () => {
      snackbar('Listo: desde ahora Cuadra concilia lo que califique', { icon: 'cuadra' });
      onDone();
    },
    onSettled: reload,
  });
}

/** Changes a grant; `silent` leaves what is wrong to the form. */
export function useUpdateAutonomia({
  silent = false,
  onDone,
}: { silent?: boolean; onDone?: () => void } = {}) {
  const reload = useReload();
  return useMutation({
    meta: { silent },
    mutationFn: ({ id, ...body }: CambioAutonomia & { readonly id: number }) =>
      call(updateAutonomia, { params: { id }, body }),
    onSuccess: (_autonomia, { estado }) => {
      snackbar(
        estado === 'pausada'
          ? 'Pausada: Cuadra vuelve a preguntar'
          : estado === 'activa'
            ? 'Cuadra vuelve a conciliar sin preguntar'
            : 'Cambiaste los límites',
      );
      onDone?.();
    },
    onSettled: reload,
  });
}

export function useRevocar(onDone: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(deleteAutonomia, { params: { id } }),
    onSuccess: () => {
      snackbar('Revocada. Lo que concilió sigue conciliado.');
      onDone();
    },
    onSettled: reload,
  });
}

/** Takes back all that one run reconciled. */
export function useDeshacerEjecucion(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lote: string) => call(undoLote, { params: { lote } }),
    onSuccess: ({ deshechas }) => {
      snackbar(`Deshiciste ${plural(deshechas, 'conciliación', 'conciliaciones')}`);
      onDone();
    },
    // Balances change on every screen.
    onSettled: () => queries.invalidateQueries(),
  });
}
