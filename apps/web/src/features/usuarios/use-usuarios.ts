import { listUsuarios, type ReplyOf } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

export type Usuarios = ReplyOf<typeof listUsuarios>;

/** Reads the people of the company anew, after a change. */
export function useReloadUsuarios(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(listUsuarios) });
}
