import { listCola } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

/** Bank lines that wait in Rayitos; undefined while unknown. Invalidate `keyOf(listCola)` when they change. */
export function usePendingLines(): number | undefined {
  const { user, puede, tiene } = useSession();
  const { data } = useQuery({
    ...queryFor(listCola, { query: { page: 1, perPage: 10 } }),
    enabled: user !== null && tiene('rayitos_ia') && puede('conciliacion.ver'),
    staleTime: 60_000,
  });
  return data?.pendientes;
}
