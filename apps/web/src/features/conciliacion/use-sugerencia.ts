import { deleteSugerencia, reconcileWithSuggestions } from '@cuadra/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import type { Hecho } from './pila.ts';
import { decirHecho, undoActo } from './undo-acto.ts';

/** Long enough to see it and take it back. */
const AVISO_MS = 8000;
/** Long enough to read why and decide. */
const PREGUNTA_MS = 20_000;

interface Aceptada {
  readonly id: number;
  /** The person means the payment to who issued an invoice that was ceded. */
  readonly aceptaCesion: boolean;
}

/** Accepts or rejects the suggestion of one line outside the queue; undefined for a person who may not. */
export function useSugerencia() {
  const queries = useQueryClient();
  const { puede } = useSession();
  // Balances change on every screen.
  const refresh = () => queries.invalidateQueries();
  const tell = (hecho: Hecho) =>
    snackbar(decirHecho(hecho), {
      icon: 'cuadra',
      timeoutMs: AVISO_MS,
      action: {
        label: 'Deshacer',
        tecla: 'Z',
        onClick: () =>
          void undoActo(hecho)
            .then((texto) => snackbar(texto), snackbarError)
            .finally(() => void refresh()),
      },
    });
  const aceptar = useMutation({
    mutationFn: ({ id, aceptaCesion }: Aceptada) =>
      call(reconcileWithSuggestions, { body: { ids: [id], aceptaCesion } }),
    onSuccess: ({ id: lote, omitidas: [omitida] }, { id }) => {
      if (omitida === undefined) tell({ tipo: 'conciliacion', lotes: [lote], lineas: 1 });
      else if (omitida.confirmable)
        snackbar(omitida.motivo, {
          icon: 'alerta',
          timeoutMs: PREGUNTA_MS,
          action: { label: 'Conciliar igual', onClick: () => aceptar.mutate({ id, aceptaCesion: true }) },
        });
      else snackbar(omitida.motivo, { icon: 'alerta' });
    },
    onSettled: refresh,
  });
  const descartar = useMutation({
    mutationFn: (id: number) => call(deleteSugerencia, { params: { id } }),
    onSuccess: (_data, idSugerencia) => tell({ tipo: 'descarte', idSugerencia }),
    onSettled: refresh,
  });
  return {
    aceptar: puede(reconcileWithSuggestions)
      ? (id: number) => aceptar.mutate({ id, aceptaCesion: false })
      : undefined,
    descartar: puede(deleteSugerencia) ? (id: number) => descartar.mutate(id) : undefined,
    ocupada: aceptar.isPending || descartar.isPending,
  };
}
