import { getDocumento, getHistorial, getOt, listFacturasSugeridas, listOts } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

const TOUCHED = [listOts, getOt, listFacturasSugeridas, getDocumento.Dte, getHistorial];

/** Reads again whatever a change of a nota de venta shows in. */
export function useOtTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
