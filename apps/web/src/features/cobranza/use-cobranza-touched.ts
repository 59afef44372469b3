import {
  getCobranzaDeCliente,
  getPorVencimiento,
  getTotalesCobranza,
  listDeudores,
  listDocumentosCobranza,
  listPorHacer,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads collections again after a change. */
export function useCobranzaTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [
      getCobranzaDeCliente,
      getPorVencimiento,
      getTotalesCobranza,
      listDeudores,
      listDocumentosCobranza,
      listPorHacer,
    ])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
