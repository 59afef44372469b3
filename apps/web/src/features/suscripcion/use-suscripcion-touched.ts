import {
  getEstadoDeuda,
  getFacturaPlan,
  getUsoDelPlan,
  listFacturasPlan,
  listPagosConError,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';

const TOUCHED = [getEstadoDeuda, getFacturaPlan, getUsoDelPlan, listFacturasPlan, listPagosConError];

/** Reads again the plan, its invoices and the rights that follow from them. */
export function useSuscripcionTouched(): () => Promise<void> {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return async () => {
    await Promise.all([
      ...TOUCHED.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
      session.reloadUser(),
    ]);
  };
}
