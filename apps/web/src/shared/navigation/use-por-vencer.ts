import { listPorVencer } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useScreenSettled } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

/** Begins as the key of `listPorVencer`, so that what invalidates the list counts anew; a test compares them. */
export const POR_VENCER_KEY = ['api', 'GET', '/recepcion/por-vencer', 'cantidad'] as const;

/** Purchases whose days to accept or claim are running; undefined while unknown. */
export function usePorVencer(): number | undefined {
  const { puede } = useSession();
  const settled = useScreenSettled();
  const { data } = useQuery({
    queryKey: POR_VENCER_KEY,
    queryFn: async ({ signal }) => {
      const { countPorVencer } = await import('./count-waiting.ts');
      return await countPorVencer(signal);
    },
    enabled: settled && puede(listPorVencer),
    staleTime: 60_000,
  });
  return data;
}
