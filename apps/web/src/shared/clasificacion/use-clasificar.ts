import {
  putClasificacion,
  undoLoteClasificacion,
  type BodyInput,
  type ModeloClasificable,
} from '@cuadra/contract';
import { showToast } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { plural } from '../formats/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';
import { useReloadClasificacion } from './use-reload-clasificacion.ts';

const TOAST_MS = 8000;

/** Takes back a whole act, and says so. */
export function useUndoLote(): (lote: string) => void {
  const reload = useReloadClasificacion();
  return (lote) => {
    call(undoLoteClasificacion, { params: { lote } })
      .then(({ deshechas, omitidas }) => {
        const resto =
          omitidas > 0 ? ` ${plural(omitidas, 'se había cambiado', 'se habían cambiado')} después.` : '';
        snackbar(`Deshiciste la clasificación${deshechas > 1 ? ` de ${deshechas}` : ''}.${resto}`);
      })
      .catch(snackbarError)
      .finally(reload);
  };
}

/** Says what was classified, with its undoing. */
export function useToastDeshacer(): (mensaje: string, lote: string) => void {
  const undo = useUndoLote();
  return (mensaje, lote) => {
    showToast(mensaje, {
      icon: 'cuadra',
      timeoutMs: TOAST_MS,
      action: { label: 'Deshacer', onClick: () => undo(lote) },
    });
  };
}

/**
 * Classifies one record and offers to take it back, unless `onHecho` does; `silent` leaves what is wrong to the form.
 */
export function useClasificar(
  registro: { readonly model: ModeloClasificable; readonly id: number },
  {
    silent = false,
    onDone,
    onHecho,
  }: {
    silent?: boolean;
    onDone?: () => void;
    onHecho?: ((lote: string) => void) | undefined;
  } = {},
) {
  const reload = useReloadClasificacion();
  const offerUndo = useToastDeshacer();
  return useMutation({
    meta: { silent },
    mutationFn: (body: BodyInput<typeof putClasificacion>) =>
      call(putClasificacion, { params: registro, body }),
    onSuccess: ({ items, lote }) => {
      const [primera] = items;
      const mensaje =
        primera === undefined
          ? 'Quitaste la clasificación'
          : items.length === 1
            ? `Quedó en ${primera.Cuenta.nombre}`
            : `Quedó repartido en ${items.length} cuentas`;
      if (onHecho) onHecho(lote);
      else offerUndo(mensaje, lote);
      onDone?.();
    },
    onSettled: reload,
  });
}
