import { listCuentas, listLineas } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads the chart and the business lines anew, after a change. */
export function useReloadPlan(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [listCuentas, listLineas])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
