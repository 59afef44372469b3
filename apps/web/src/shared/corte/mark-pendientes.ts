import { putPendientesAlCorte } from '@cuadra/contract';
import { showUndoToast } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { plural } from '../formats/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';

/** Says of documents whether they were open at the cut-off date, tells how many, and offers to take it back. */
export function useMarkPendientes() {
  const queryClient = useQueryClient();
  const mark = async (ids: readonly number[], pendiente: boolean) => {
    const marcado = await call(putPendientesAlCorte, { body: { ids: [...ids], pendiente } });
    void queryClient.invalidateQueries();
    return marcado;
  };
  return async (ids: readonly number[], pendiente: boolean): Promise<void> => {
    const { cambiados } = await mark(ids, pendiente);
    if (cambiados.length === 0) {
      snackbar('Ninguno cambió: se emitieron desde la fecha de corte o ya estaban así.', { icon: 'alerta' });
      return;
    }
    const cuantos = plural(cambiados.length, 'documento');
    showUndoToast(
      pendiente ? `Dejaste pendiente ${cuantos}` : `Diste por pagado ${cuantos}`,
      () => void mark(cambiados, !pendiente).catch(snackbarError),
    );
  };
}
