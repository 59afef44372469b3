import {
  getNomina,
  getOrden,
  getResumenDePagos,
  listFormatosNomina,
  listNominas,
  listOrdenes,
  previewNomina,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

const TOUCHED = [
  listNominas,
  getNomina,
  listFormatosNomina,
  previewNomina,
  listOrdenes,
  getOrden,
  getResumenDePagos,
];

/** Reads again what a nómina changes: the lists, the figures and the orders. */
export function useNominasTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
