import { listDistintos, listDuplicados } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads again the likely duplicates and the discarded pairs. */
export function useDuplicadosTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [listDuplicados, listDistintos])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
