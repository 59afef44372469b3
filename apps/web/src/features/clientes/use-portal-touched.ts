import { getPortalDeCliente } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads again the link and the messages of a customer after a change. */
export function usePortalTouched(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(getPortalDeCliente) });
}
