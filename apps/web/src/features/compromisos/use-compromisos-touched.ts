import {
  getCobranzaDeCliente,
  getCompromiso,
  listClientesDeCompromiso,
  listCompromisos,
  listDeudores,
  listDocumentosCobranza,
  listFacturasVencidas,
  listPorHacer,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

const TOUCHED = [
  listCompromisos,
  getCompromiso,
  listClientesDeCompromiso,
  listFacturasVencidas,
  getCobranzaDeCliente,
  listDeudores,
  listDocumentosCobranza,
  listPorHacer,
];

/** Reads again whatever a change of a commitment shows in. */
export function useCompromisosTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
