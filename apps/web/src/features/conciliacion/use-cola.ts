import { listCola, type GrupoCola, type QueryInput } from '@cuadra/contract';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { layPages, POR_PAGINA, seeLines, type Pagina, type Salidas, type Vistos } from './grupos.ts';
import type { RayitosSearch } from './rayitos-search.ts';

type Filtro = Omit<NonNullable<QueryInput<typeof listCola>>, 'page' | 'perPage'>;

/** The filters of the address as the calls take them, without the group. */
export function filtroDe({ periodo, cuenta, texto }: RayitosSearch) {
  return {
    ...(periodo && { periodo }),
    ...(cuenta !== undefined && { idCuentaCorriente: cuenta }),
    ...(texto && { texto }),
  };
}

function pageQuery(filtro: Filtro, page: number) {
  return {
    queryKey: [...keyOf(listCola).slice(0, 3), 'pagina', filtro, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Pagina> => {
      const pedida = Date.now();
      const pagina = await call(listCola, { query: { ...filtro, page, perPage: POR_PAGINA }, signal });
      return { ...pagina, pedida };
    },
  };
}

function joinPages(resultados: UseQueryResult<Pagina>[]) {
  return {
    paginas: resultados.flatMap(({ data }) => data ?? []),
    error: resultados.find(({ data, error }) => error && !data)?.error ?? null,
  };
}

const PRIMERA: readonly number[] = [1];

/**
 * The queue of the address, in pages of a hundred that are read as they come into sight, in any order. Pages out of
 * sight keep what they said and are read again when they return, so that an act costs the same however long the queue.
 */
export function useCola(search: RayitosSearch, salidas: Salidas) {
  const queries = useQueryClient();
  const { periodo, cuenta, texto, grupo } = search;
  const filtro = useMemo<Filtro>(
    () => ({ ...filtroDe({ periodo, cuenta, texto }), ...(grupo && { grupo }) }),
    [periodo, cuenta, texto, grupo],
  );
  const clave = JSON.stringify(filtro);
  const [pedidas, setPedidas] = useState({ clave, conocidas: PRIMERA, aLaVista: PRIMERA });
  const { conocidas, aLaVista } =
    pedidas.clave === clave ? pedidas : { conocidas: PRIMERA, aLaVista: PRIMERA };
  const { paginas, error } = useQueries({
    queries: conocidas.map((page) => ({ ...pageQuery(filtro, page), enabled: aLaVista.includes(page) })),
    combine: joinPages,
  });
  const [inicio, setInicio] = useState<{ clave: string; leida: string; vistos: Vistos } | null>(null);
  const leida = paginas.reduce((ultima, pagina) => (pagina.leida > ultima ? pagina.leida : ultima), '');
  // An empty queue has no order to keep. While rendering, so that no frame shows another one.
  if (inicio?.clave !== clave && paginas.some(({ pagination }) => pagination.count > 0))
    setInicio({ clave, leida, vistos: seeLines(new Map(), paginas) });
  const propio = inicio?.clave === clave ? inicio : null;
  const vistos = propio && seeLines(propio.vistos, paginas);
  if (propio && vistos && vistos !== propio.vistos) setInicio({ ...propio, vistos });
  const desde = propio?.leida ?? null;
  const cola = useMemo(
    () => layPages(paginas, salidas, grupo, desde, vistos ?? undefined),
    [paginas, salidas, grupo, desde, vistos],
  );

  /** Tells which pages are in sight; the first always is, for its counts. */
  const show = useCallback(
    (numeros: readonly number[]) => {
      setPedidas((antes) => {
        const propias = antes.clave === clave ? antes.conocidas : PRIMERA;
        const vistas = [...new Set([1, ...numeros])];
        return { clave, conocidas: [...new Set([...propias, ...vistas])], aLaVista: vistas };
      });
    },
    [clave],
  );

  /** Every line of a group, or of the whole queue, whatever is in sight. */
  const fetchAll = useCallback(
    async (otro: GrupoCola | undefined) => {
      const suyo = { ...filtro, ...(otro && { grupo: otro }) };
      const filas = new Map<number, Pagina['items'][number]>();
      for (let page = 1, ultima = 1; page <= ultima; page++) {
        const pagina = await queries.query({ ...pageQuery(suyo, page), staleTime: 2000 });
        ultima = pagina.pagination.totalPages;
        for (const fila of pagina.items) filas.set(fila.cartola.id, fila);
      }
      return [...filas.values()];
    },
    [queries, filtro],
  );

  return {
    clave,
    cola,
    error,
    show,
    fetchAll,
    /** Lets the arrivals in, and every line to the place of its certainty. */
    showNew: () => setInicio({ clave, leida, vistos: seeLines(new Map(), paginas) }),
    retry: () => void queries.invalidateQueries({ queryKey: keyOf(listCola) }),
  };
}
