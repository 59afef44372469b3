import { getAjustesDePago, getAprobacionDePagos, getOrden, listOrdenes } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads again the rules and the orders that are held to them. */
export function useAprobacionTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [getAprobacionDePagos, getAjustesDePago, listOrdenes, getOrden])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
