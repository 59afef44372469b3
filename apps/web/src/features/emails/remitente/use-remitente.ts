import { getDominioCorreo, verificarDominioCorreo, type AjusteDominio } from '@cuadra/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';

/** Shows what a call answered, without asking for it again. */
export function useKept(): (ajuste: AjusteDominio) => void {
  const queryClient = useQueryClient();
  return (ajuste) => {
    queryClient.setQueryData(queryFor(getDominioCorreo).queryKey, ajuste);
    void queryClient.invalidateQueries({ queryKey: keyOf(getDominioCorreo), refetchType: 'none' });
  };
}

/** Asks the DNS now. */
export function useVerificar() {
  const kept = useKept();
  return useMutation({ mutationFn: () => call(verificarDominioCorreo), onSuccess: kept });
}
