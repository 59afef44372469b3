import { getDashboardAutomatizacion } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { useScreenSettled } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

/** Begins as the key of `getDashboardAutomatizacion`, so that what invalidates the board counts anew; a test compares them. */
export const ESPERAN_KEY = ['api', 'GET', '/automatizacion/dashboard', 'cantidad'] as const;

/** Records that wait for the rules' capacity; undefined while unknown, and where it has no limit: nothing waits then. */
export function useEsperanReglas(): number | undefined {
  const { user, puede } = useSession();
  const capacidad = user?.Empresa.Funcionalidades['automatizaciones_clasificacion']?.capacidad ?? null;
  const settled = useScreenSettled();
  const { data } = useQuery({
    queryKey: ESPERAN_KEY,
    queryFn: async ({ signal }) => {
      const { countEsperanReglas } = await import('./count-waiting.ts');
      return await countEsperanReglas(signal);
    },
    enabled: settled && capacidad !== null && puede(getDashboardAutomatizacion),
    staleTime: 60_000,
  });
  return data;
}
