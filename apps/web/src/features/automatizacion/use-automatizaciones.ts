import {
  activarPlantilla,
  archivarPlantilla,
  deleteAutomatizacion,
  deshacerEjecucion,
  getConfigAutomatizacion,
  getDashboardAutomatizacion,
  getFeatureTiers,
  listAutomatizaciones,
  listEjecuciones,
  listPlantillas,
  listRegistrosDeEjecucion,
  listTodasLasEjecuciones,
  updateAutomatizacion,
  type BodyInput,
  type EstadoRegla,
  type ModuloRegla,
  type ReplyOf,
} from '@cuadra/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

type Filtro = BodyInput<typeof listAutomatizaciones>;
export type PaginaReglas = ReplyOf<typeof listAutomatizaciones>;

/** Rules are few: a page shows as many as a call gives. */
export const REGLAS_POR_PAGINA = 100;

/** A page of rules; the filters travel in the body, so they are of the key. */
export const reglasQuery = (filtro: Filtro, page = 1) =>
  queryOptions({
    queryKey: [...keyOf(listAutomatizaciones), filtro, page],
    queryFn: ({ signal }) =>
      call(listAutomatizaciones, { query: { page, perPage: REGLAS_POR_PAGINA }, body: filtro, signal }),
  });

export function useReglas(filtro: Filtro, page: number) {
  return useQuery({ ...reglasQuery(filtro, page), placeholderData: keepPreviousData });
}

const TODOS: EstadoRegla[] = ['activa', 'inactiva', 'archivada'];

/** One rule, whatever its state; null where there is none. */
export function useRegla(id: number | undefined, modulo: ModuloRegla) {
  const consulta = useQuery({
    ...reglasQuery({ modulo, estados: TODOS, ids: id === undefined ? [] : [id] }),
    enabled: id !== undefined,
  });
  return { ...consulta, regla: consulta.data && (consulta.data.items[0] ?? null) };
}

/** How many rules of a module there are in each state. */
export function useConteo(modulo: ModuloRegla) {
  return useQuery(queryFor(getConfigAutomatizacion, { query: { modulo } })).data;
}

const TOUCHED = [
  listAutomatizaciones,
  getConfigAutomatizacion,
  getDashboardAutomatizacion,
  getFeatureTiers,
  listEjecuciones,
  listTodasLasEjecuciones,
  listRegistrosDeEjecucion,
  listPlantillas,
];

/** Reads all that tells of rules anew. */
export function useReloadReglas(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  }, [queryClient]);
}

const HECHO: Readonly<Record<EstadoRegla, string>> = {
  activa: 'Activaste',
  inactiva: 'Desactivaste',
  archivada: 'Archivaste',
};

/** Turns a rule on, off, or puts it away; what is put away can be taken back at once. */
export function useEstado() {
  const reload = useReloadReglas();
  const mutation = useMutation({
    mutationFn: ({ id, estado }: { id: number; estado: EstadoRegla; antes: EstadoRegla }) =>
      call(updateAutomatizacion, { body: { id, estado } }),
    onSuccess: ({ nombreRegla }, { id, estado, antes }) => {
      const volver = {
        label: 'Deshacer',
        onClick: () => mutation.mutate({ id, estado: antes, antes: estado }),
      };
      const restaurada = antes === 'archivada';
      snackbar(`${restaurada ? 'Restauraste' : HECHO[estado]} «${nombreRegla}»`, {
        ...(estado === 'archivada' && { action: volver, timeoutMs: 8000 }),
      });
    },
    onSettled: reload,
  });
  return mutation;
}

export function useEliminar(onDone: () => void) {
  const reload = useReloadReglas();
  return useMutation({
    mutationFn: ({ id }: { id: number; nombreRegla: string }) =>
      call(deleteAutomatizacion, { params: { id } }),
    onSuccess: (_nada, { nombreRegla }) => {
      snackbar(`Eliminaste «${nombreRegla}»`);
      onDone();
    },
    onSettled: reload,
  });
}

/** Makes a rule of a template. */
export function useActivarPlantilla(modulo: ModuloRegla, onDone: () => void) {
  const reload = useReloadReglas();
  return useMutation({
    mutationFn: (template: string) => call(activarPlantilla, { body: { template, modulo } }),
    onSuccess: ({ nombreRegla }) => {
      snackbar(`Activaste «${nombreRegla}»`);
      onDone();
    },
    onSettled: reload,
  });
}

/** Puts a template or a suggestion away, or brings it back. */
export function useArchivarPlantilla() {
  const reload = useReloadReglas();
  const mutation = useMutation({
    mutationFn: (body: { template: string; archivar: boolean }) => call(archivarPlantilla, { body }),
    onSuccess: (_nada, { template, archivar }) =>
      snackbar(archivar ? 'La descartaste' : 'Volvió a las que se ofrecen', {
        ...(archivar && {
          action: { label: 'Deshacer', onClick: () => mutation.mutate({ template, archivar: false }) },
          timeoutMs: 8000,
        }),
      }),
    onSettled: reload,
  });
  return mutation;
}

/** Takes back what a rule did in one go; all that shows a classification is read anew. */
export function useDeshacer(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deshacerEjecucion, { params: { id } }),
    onSuccess: ({ deshechas, omitidas }) => {
      const resto =
        omitidas > 0
          ? ` ${plural(omitidas, 'registro quedó como lo dejaron', 'registros quedaron como los dejaron')} después.`
          : '';
      snackbar(`Deshiciste lo que hizo la regla en ${plural(deshechas, 'registro')}.${resto}`);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
