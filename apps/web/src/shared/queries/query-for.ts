import type { Endpoint, ReplyOf } from '@cuadra/contract';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { call, early } from '../api/index.ts';
import type { CallArgs, CallOptions } from '../api/index.ts';

type Key = readonly [string, string, string, unknown?, unknown?];

/** Beginning of the key of every query of an endpoint: `invalidateQueries({ queryKey: keyOf(listCola) })`. */
export function keyOf(endpoint: Endpoint): Key {
  return [endpoint.service, endpoint.method, endpoint.path];
}

/** Options of a query that calls an endpoint: `useQuery(queryFor(getHome, { query: { from, to } }))`. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArgs<E>
): UseQueryOptions<ReplyOf<E>, Error, ReplyOf<E>, Key> & { queryKey: Key } {
  return queryOptions<ReplyOf<E>, Error, ReplyOf<E>, Key>({
    queryKey: [...keyOf(endpoint).slice(0, 3), options?.params, options?.query] as unknown as Key,
    queryFn: ({ signal }) => {
      const conSenal = { ...options, signal } as CallOptions<E>;
      return call(endpoint, ...([conSenal] as unknown as CallArgs<E>));
    },
    meta: { early: () => early(endpoint, ...([options] as unknown as CallArgs<E>)) },
  });
}
