import {
  getCartola,
  getSugerenciaClasificacion,
  type FilaCola,
  listCartolas,
  createPar,
  putClasificacion,
} from '@cuadra/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { chooseOtra, type OtraPropuesta } from './otra-propuesta.ts';

const detalleDe = (id: number) => queryFor(getCartola, { params: { id } });
const usualDe = (id: number) => queryFor(getSugerenciaClasificacion, { params: { model: 'Cartola', id } });

/** What this person may do with a line besides reconciling it with documents. */
export function usePermisosDeLinea(): { readonly empareja: boolean; readonly clasifica: boolean } {
  const { puede } = useSession();
  const veLineas = puede(listCartolas);
  return {
    empareja: veLineas && puede(createPar),
    clasifica: veLineas && puede(getSugerenciaClasificacion, putClasificacion),
  };
}

/** What explains the line in focus where no document does; null where nothing is known, undefined while it is asked. */
export function useOtraPropuesta(
  fila: FilaCola | undefined,
  siguientes: readonly FilaCola[],
): OtraPropuesta | null | undefined {
  const { empareja, clasifica } = usePermisosDeLinea();
  const id = fila && fila.sugerencia === null ? fila.cartola.id : null;
  const { data: linea, isLoading: cargaLinea } = useQuery({
    ...detalleDe(id ?? 0),
    enabled: id !== null && empareja,
  });
  const { data: usual, isLoading: cargaUsual } = useQuery({
    ...usualDe(id ?? 0),
    enabled: id !== null && clasifica,
  });

  const queries = useQueryClient();
  const proximas = siguientes.flatMap(({ cartola, sugerencia }) => (sugerencia ? [] : [cartola.id])).join();
  useEffect(() => {
    for (const proxima of proximas.split(',').filter(Boolean).map(Number)) {
      if (empareja) queries.query(detalleDe(proxima)).catch(() => {});
      if (clasifica) queries.query(usualDe(proxima)).catch(() => {});
    }
  }, [queries, proximas, empareja, clasifica]);

  if (id === null) return null;
  return cargaLinea || cargaUsual ? undefined : chooseOtra(linea, usual);
}
