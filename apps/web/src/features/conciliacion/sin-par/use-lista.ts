import { listSinPar, type GrupoSinPar, type ReplyOf } from '@cuadra/contract';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import type { RayitosSearch } from '../rayitos-search.ts';
import { filtroDe } from '../use-cola.ts';
import { freezeOrder } from './orden.ts';

const POR_PAGINA = 100;
/** How often arrivals are looked for. */
const CADA_MS = 60_000;

type Pagina = ReplyOf<typeof listSinPar>;

function joinPages(resultados: UseQueryResult<Pagina>[]) {
  const paginas = resultados.flatMap(({ data }) => data ?? []);
  return {
    /** Null until all of them are here. */
    paginas: paginas.length === resultados.length ? paginas : null,
    error: resultados.find(({ data, error }) => error && !data)?.error ?? null,
  };
}

interface Foto {
  readonly clave: string;
  readonly paginas: number;
  readonly grupos: readonly GrupoSinPar[];
}

/** The groups of a further page, without lines that are in sight. */
function extend(foto: Foto, grupos: readonly GrupoSinPar[], paginas: number): Foto {
  const vistas = new Set(foto.grupos.flatMap(({ lineas }) => lineas.map(({ id }) => id)));
  const otros = grupos.filter(({ lineas }) => !lineas.some(({ id }) => vistas.has(id)));
  return { ...foto, paginas, grupos: [...foto.grupos, ...otros] };
}

/** Lines without a document by kind, in the order in which they were first seen; later arrivals wait to be shown. */
export function useLista({ periodo, cuenta, texto }: RayitosSearch, fuera: ReadonlySet<number>) {
  const queries = useQueryClient();
  const filtro = useMemo(() => filtroDe({ periodo, cuenta, texto }), [periodo, cuenta, texto]);
  const clave = JSON.stringify(filtro);
  const [pedidas, setPedidas] = useState({ clave, cuantas: 1 });
  const cuantas = pedidas.clave === clave ? pedidas.cuantas : 1;
  const { paginas, error } = useQueries({
    queries: Array.from({ length: cuantas }, (_, n) => ({
      ...queryFor(listSinPar, { query: { ...filtro, page: n + 1, perPage: POR_PAGINA } }),
      refetchInterval: CADA_MS,
    })),
    combine: joinPages,
  });
  const ahora = useMemo(() => paginas?.flatMap(({ items }) => items) ?? null, [paginas]);
  const [foto, setFoto] = useState<Foto | null>(null);
  // While rendering, so that no frame shows another order.
  if (ahora && foto?.clave !== clave) setFoto({ clave, paginas: cuantas, grupos: ahora });
  else if (ahora && foto && foto.paginas < cuantas) setFoto(extend(foto, ahora, cuantas));
  const propia = foto?.clave === clave ? foto : null;
  const paginasEnTotal = paginas?.[0]?.pagination.totalPages ?? 1;
  const entera = cuantas >= paginasEnTotal;
  const { grupos, nuevas } = useMemo(
    () =>
      propia && ahora
        ? freezeOrder(propia.grupos, ahora, entera, fuera)
        : { grupos: propia?.grupos ?? null, nuevas: 0 },
    [propia, ahora, entera, fuera],
  );
  return {
    clave,
    /** Null while the first page is on its way. */
    grupos,
    nuevas,
    error,
    /** Lines of each kind, also those of pages that are not here; null where all of them are. */
    porClase: entera ? null : new Map((paginas?.[0]?.clases ?? []).map((una) => [una.clase, una.lineas])),
    recortada: paginas?.[0]?.recortada ?? false,
    /** Left out where all of them are here. */
    more: entera ? undefined : () => setPedidas({ clave, cuantas: cuantas + 1 }),
    /** Lets the arrivals in. */
    showNew: () => {
      if (ahora) setFoto({ clave, paginas: cuantas, grupos: ahora });
    },
    retry: () => void queries.invalidateQueries({ queryKey: keyOf(listSinPar) }),
  };
}
