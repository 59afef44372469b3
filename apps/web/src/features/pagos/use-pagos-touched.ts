import {
  filtrosOrdenes,
  getBilletera,
  getOrden,
  getResumenDePagos,
  listOrdenes,
  listTransferenciasDeOrden,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

const TOUCHED = [
  listOrdenes,
  getOrden,
  getResumenDePagos,
  filtrosOrdenes,
  listTransferenciasDeOrden,
  getBilletera,
];

/** Reads again the lists, figures and sheet that a change of an order shows in. */
export function usePagosTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
