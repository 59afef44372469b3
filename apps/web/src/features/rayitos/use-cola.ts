import { listCola, type FilaCola, type QueryInput } from '@cuadra/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import type { RayitosSearch } from './rayitos-search.ts';

const POR_PAGINA = 100;

type ColaQuery = NonNullable<QueryInput<typeof listCola>>;

/** The filters of the address as the calls take them, without the group. */
export function filtroDe({ periodo, cuenta, texto }: RayitosSearch) {
  return {
    ...(periodo && { periodo }),
    ...(cuenta && { idCuentaCorriente: Number(cuenta) }),
    ...(texto && { texto }),
  };
}

/** The queue of the address, a hundred lines at a time, without the lines that have just left it. */
export function useCola(search: RayitosSearch, salientes: ReadonlySet<number>) {
  const filtro = {
    ...filtroDe(search),
    ...(search.grupo && { grupo: search.grupo as ColaQuery['grupo'] }),
  };
  const consulta = useInfiniteQuery({
    queryKey: [...keyOf(listCola).slice(0, 3), 'infinita', filtro],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listCola, { query: { ...filtro, page: pageParam, perPage: POR_PAGINA }, signal }),
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
  });
  const paginas = consulta.data?.pages;
  const filas = useMemo(() => {
    // A line may stand on two pages while others leave the queue between one page and the next.
    const porId = new Map<number, FilaCola>();
    for (const pagina of paginas ?? []) for (const fila of pagina.items) porId.set(fila.cartola.id, fila);
    return [...porId.values()].filter(({ cartola }) => !salientes.has(cartola.id));
  }, [paginas, salientes]);
  const primera = paginas?.[0];
  return { ...consulta, filas, primera };
}
