import { listCola } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useScreenSettled } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

/** Begins as the key of `listCola`, so that what invalidates the queue counts anew; a test compares them. */
export const PENDING_KEY = ['api', 'GET', '/conciliaciones/cola', 'pendientes'] as const;

/** Bank lines that wait in Rayitos; undefined while unknown. Invalidate `keyOf(listCola)` when they change. */
export function usePendingLines(): number | undefined {
  const { puede } = useSession();
  const settled = useScreenSettled();
  const { data } = useQuery({
    queryKey: PENDING_KEY,
    queryFn: async ({ signal }) => {
      const { countPendingLines } = await import('./count-waiting.ts');
      return await countPendingLines(signal);
    },
    enabled: settled && puede(listCola),
    staleTime: 60_000,
  });
  return data;
}
