import {
  createComentario,
  deleteComentario,
  getHistorial,
  getCartola,
  getDocumento,
  getOt,
  listCartolas,
  listComentarios,
  listDocumentos,
  listMencionables,
  listOts,
  restoreComentario,
  type ModeloComentario,
  type ModeloDocumento,
} from '@cuadra/contract';
import { dismissToast, showUndoToast } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/index.ts';
import { keyOf, queryFor } from '../../queries/index.ts';
import { mentionedIn } from './menciones.ts';

function isDocumento(modelo: ModeloComentario): modelo is ModeloDocumento & ModeloComentario {
  return modelo in listDocumentos;
}

/** Brings anew what shows comments of a model: the record, its history, and the count in its list. */
export function useRefreshComentarios(modelo: ModeloComentario): () => void {
  const queryClient = useQueryClient();
  return () => {
    const propias = isDocumento(modelo)
      ? [listDocumentos[modelo], getDocumento[modelo]]
      : modelo === 'Ot'
        ? [listOts, getOt]
        : [listCartolas, getCartola];
    for (const endpoint of [listComentarios, getHistorial, ...propias])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}

/** People of the company who can be mentioned on records of a model. */
export function usePersonas(modelo: ModeloComentario) {
  const { data } = useQuery({
    ...queryFor(listMencionables, { params: { model: modelo } }),
    staleTime: 5 * 60_000,
  });
  return data?.items ?? [];
}

/** What is said about a record, and how to say more, to take it back and to bring it back. */
export function useComentarios(modelo: ModeloComentario, id: number) {
  const query = useQuery(queryFor(listComentarios, { params: { model: modelo, id } }));
  const personas = usePersonas(modelo);
  const refresh = useRefreshComentarios(modelo);
  const create = useMutation({
    // The composer shows the problem.
    meta: { silent: true },
    mutationFn: (comentario: string) =>
      call(createComentario, {
        body: { modelo, foreignKey: id, comentario, menciones: mentionedIn(comentario, personas) },
      }),
    onSuccess: refresh,
  });
  const [deleted, setDeleted] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: (idComentario: number) => call(restoreComentario, { params: { id: idComentario } }),
    onSettled: () => {
      setDeleted(null);
      dismissToast();
      refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (idComentario: number) => call(deleteComentario, { params: { id: idComentario } }),
    onSuccess: (_nada, idComentario) => {
      setDeleted(idComentario);
      showUndoToast('Borraste el comentario', () => restore.mutate(idComentario));
    },
    onSettled: refresh,
  });
  return { query, personas, create, remove, restore, deleted };
}
