import {
  getCartola,
  getDocumento,
  getFilaCola,
  getHistorial,
  getHome,
  getSugerenciaClasificacion,
  listCartolas,
  listCola,
  listSinPar,
  listCuentas,
  listDocumentos,
  MODELOS_DOCUMENTO,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../queries/index.ts';

/** What a classification shows in: lists, records, their history, the queue, the home and the chart's uses. */
const TOUCHED = [
  ...MODELOS_DOCUMENTO.flatMap((modelo) => [listDocumentos[modelo], getDocumento[modelo]]),
  listCartolas,
  getCartola,
  getHistorial,
  getHome,
  getSugerenciaClasificacion,
  listCola,
  listSinPar,
  getFilaCola,
  listCuentas,
];

/** Reads all of it anew. */
export function useReloadClasificacion(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
