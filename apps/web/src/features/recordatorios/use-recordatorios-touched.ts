import {
  getCorreoManana,
  getManana,
  getRecordatorios,
  getRecordatoriosDeCliente,
  getResultadoPlan,
  listProximos,
  listTasas,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads reminders again after a change. */
export function useRecordatoriosTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [
      getCorreoManana,
      getManana,
      getRecordatorios,
      getRecordatoriosDeCliente,
      getResultadoPlan,
      listProximos,
      listTasas,
    ])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
