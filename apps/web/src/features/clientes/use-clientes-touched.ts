import { getCliente, listClientes, listGruposCliente } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads again the customers and their groups after a change. */
export function useClientesTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [getCliente, listClientes, listGruposCliente])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
