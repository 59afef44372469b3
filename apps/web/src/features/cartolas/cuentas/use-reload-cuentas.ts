import { useQueryClient } from '@tanstack/react-query';

/** Asks anew for everything that shows accounts, their lines or what they add up to. */
export function useReloadCuentas(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}
