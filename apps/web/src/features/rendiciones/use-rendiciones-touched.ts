import {
  getCartola,
  getCliente,
  getDocumento,
  getHistorial,
  getHome,
  getRendicionesDeLinea,
  listAplicables,
  listAsientos,
  listCartolas,
  listClientes,
  listCola,
  listDocumentos,
  listRendiciones,
  listTotalesRendiciones,
  MODELOS_DOCUMENTO,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

const TOUCHED = [
  listRendiciones,
  listTotalesRendiciones,
  getRendicionesDeLinea,
  listAplicables,
  listAsientos,
  ...MODELOS_DOCUMENTO.flatMap((modelo) => [listDocumentos[modelo], getDocumento[modelo]]),
  listCartolas,
  getCartola,
  getHistorial,
  listCola,
  getHome,
  getCliente,
  listClientes,
];

/** Reads again all that an advance or fund shows in. */
export function useRendicionesTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
