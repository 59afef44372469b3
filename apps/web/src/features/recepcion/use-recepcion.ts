import {
  acceptRecepciones,
  claimRecepciones,
  getDocumento,
  getHistorial,
  listDocumentos,
  listPorVencer,
  type ACCIONES_ACUSE,
  type ACCIONES_RECLAMO,
} from '@cuadra/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

export type Acuse = (typeof ACCIONES_ACUSE)[number];
export type Reclamo = (typeof ACCIONES_RECLAMO)[number];

/** What is accepted or claimed, with the total that the person saw. */
export interface Elegidos {
  readonly ids: readonly number[];
  readonly monto: number;
}

/** Tells the SII of purchases; what the lists and the sheet show of them is read again. */
export function useRecepcion(onDone: () => void) {
  const queryClient = useQueryClient();
  const onSuccess = () => {
    snackbar('Se lo estamos diciendo al SII');
    for (const endpoint of [listPorVencer, getDocumento.Compra, listDocumentos.Compra, getHistorial])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    onDone();
  };
  const acusar = useMutation({
    mutationFn: ({ ids, monto, acciones }: Elegidos & { acciones: readonly Acuse[] }) =>
      call(acceptRecepciones, { body: { ids: [...ids], monto, acciones: [...acciones] } }),
    onSuccess,
  });
  const reclamar = useMutation({
    mutationFn: ({ ids, monto, accion }: Elegidos & { accion: Reclamo }) =>
      call(claimRecepciones, { body: { ids: [...ids], monto, accion } }),
    onSuccess,
  });
  return { acusar, reclamar };
}
