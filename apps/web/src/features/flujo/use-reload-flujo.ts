import { getFlujo, listAjustesFlujo, listDetalleFlujo } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads the table, its details and what is expected anew. */
export function useReloadFlujo(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [getFlujo, listDetalleFlujo, listAjustesFlujo])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
