import { listEsperados, type Esperado } from '@cuadra/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../shared/queries/index.ts';

/** When each row is expected to pay, by its id. */
export type Esperados = ReadonlyMap<number, Esperado>;

/** Rows of one call. */
const MAX_FILAS = 100;

/** Reads it for the customers or documents of a page, after the page itself. */
export function useEsperados(
  cuales: 'clientes' | 'documentos',
  filas: readonly { readonly id: number }[] | undefined,
): Esperados {
  const ids = (filas ?? []).slice(0, MAX_FILAS).map(({ id }) => id);
  const campo = cuales === 'clientes' ? 'idsCliente' : 'idsDocumento';
  const { data } = useQuery({
    ...queryFor(listEsperados, { query: { [campo]: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data?.[cuales] ?? []).map(({ id, esperado }) => [id, esperado]));
}
