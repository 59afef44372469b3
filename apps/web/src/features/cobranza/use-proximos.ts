import { listProximos, type ReplyOf } from '@cuadra/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../shared/queries/index.ts';

/** The last and the next reminder by customer. */
export type Proximos = ReadonlyMap<number, ReplyOf<typeof listProximos>['items'][number]>;

/** Customers of one call. */
const MAX_CLIENTES = 100;

/** Reads it for the customers of a page, after the page itself. */
export function useProximos(filas: readonly { readonly id: number }[] | undefined): Proximos {
  const ids = (filas ?? []).slice(0, MAX_CLIENTES).map(({ id }) => id);
  const { data } = useQuery({
    ...queryFor(listProximos, { query: { idsCliente: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data?.items ?? []).map((uno) => [uno.idCliente, uno]));
}
