import { MAX_TEXTO_BUSQUEDA, searchAll, type ResultadoBusqueda } from '@cuadra/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../queries/index.ts';

/** Between two keys of a quick typist: each pause asks once. */
const PAUSE_MS = 80;
/** Until then what the palette knows by itself waits for what is found, so that it need not move. */
const LATE_MS = 250;
const MIN_TEXTO = 2;

interface Found {
  readonly result: ResultadoBusqueda | undefined;
  /** The result is of a text before, or none. */
  readonly loading: boolean;
  readonly late: boolean;
}

/** The value as it was when it last stood still so long. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** What the server finds for a text; a call that another text overtakes is given up. */
export function useSearch(texto: string): Found {
  const buscado = texto.trim().slice(0, MAX_TEXTO_BUSQUEDA);
  const asked = useSettled(buscado, PAUSE_MS);
  const waited = useSettled(buscado, LATE_MS);
  const [lateFor, setLateFor] = useState<string | null>(null);
  const asks = buscado.length >= MIN_TEXTO && asked.length >= MIN_TEXTO;
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...queryFor(searchAll, { query: { q: asked } }),
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: false,
  });
  const answered = asks && asked === buscado && data !== undefined && !isPlaceholderData;
  if (waited === buscado && !answered && data === undefined && lateFor !== buscado) setLateFor(buscado);
  return {
    result: asks ? data : undefined,
    loading: buscado.length >= MIN_TEXTO && !answered && !(isError && !isFetching),
    late: lateFor === buscado,
  };
}
