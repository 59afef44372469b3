import {
  MutationCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../api/index.ts';
import { snackbarError } from '../snackbar/index.ts';

const MAX_RETRIES = 2;

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the screen itself says what failed, so the snackbar does not. */
    mutationMeta: { silent?: boolean };
    /** `early`: the answer that the page asked for before its script was there, if it has come. */
    queryMeta: { early?: () => unknown };
  }
}

/** A refusal will be refused again; only what may have been a bad moment is tried anew. */
function worthRetrying(failures: number, error: Error): boolean {
  return (
    failures < MAX_RETRIES && error instanceof ApiError && error.code >= 500 && error.serverCode !== 'interno'
  );
}

/**
 * Asks again also for answers that are on their way for the first time. The library keeps their calls, and an answer from
 * before the change would stand as the new one.
 */
class CuadraQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    const type = filters?.refetchType ?? filters?.type ?? 'active';
    if (type !== 'none' && options.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, type }))
        // The call that follows takes its place, so that its observers see no end of the first.
        if (query.state.data === undefined && query.state.fetchStatus === 'fetching' && !query.isDisabled())
          void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(): QueryClient {
  const client = new CuadraQueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthRetrying },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.silent) snackbarError(error);
      },
    }),
  });
  // The screen's first render has its rows, instead of drawing their place first and them at once after.
  client.getQueryCache().subscribe(({ type, query }) => {
    const answer = type === 'added' ? query.meta?.early?.() : undefined;
    if (answer !== undefined) query.setData(answer);
  });
  return client;
}
