import { getCorte, putCorte, type Corte } from '@cuadra/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showUndoToast } from '@cuadra/ui';
import { call } from '../api/index.ts';
import { fechaConAnio } from '../formats/index.ts';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';
import { snackbarError } from '../snackbar/index.ts';

/** The company's cut-off date, for who may see documents. */
export function useCorte(): Corte | undefined {
  const { puede } = useSession();
  return useQuery({ ...queryFor(getCorte), enabled: puede(getCorte) }).data;
}

const frase = (fecha: string | null) =>
  fecha === null ? 'Quitaste la fecha de corte' : `La fecha de corte es el ${fechaConAnio(fecha)}`;

/** Changes the date, offers to take it back, and reads anew what every screen counts. */
export function useChangeCorte() {
  const queryClient = useQueryClient();
  const change = async (fecha: string | null, actual: string | null): Promise<Corte> => {
    const corte = await call(putCorte, { body: { fecha, actual } });
    void queryClient.invalidateQueries();
    return corte;
  };
  return async (fecha: string | null, actual: string | null): Promise<Corte> => {
    const corte = await change(fecha, actual);
    if (fecha !== actual) showUndoToast(frase(fecha), () => void change(actual, fecha).catch(snackbarError));
    return corte;
  };
}
