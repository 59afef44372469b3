import { createConciliacion, undoLote, type Pareja } from '@cuadra/contract';
import { showUndoToast } from '@cuadra/ui';
import { call } from '../../api/index.ts';
import { snackbar, snackbarError } from '../../snackbar/index.ts';

/** Reconciles a line with its document and offers to take it back; `onChange` after each. */
export async function reconcilePareja(
  { idCartola, idDocumento }: Pareja,
  onChange: () => void,
): Promise<void> {
  try {
    const { lote } = await call(createConciliacion, {
      body: { cartolas: [{ id: idCartola }], documentos: [{ id: idDocumento }] },
    });
    onChange();
    showUndoToast('Conciliaste 1 línea', () => void undo(lote, onChange));
  } catch (error) {
    snackbarError(error);
  }
}

async function undo(lote: string, onChange: () => void): Promise<void> {
  try {
    await call(undoLote, { params: { lote } });
    onChange();
    snackbar('Deshiciste la conciliación');
  } catch (error) {
    snackbarError(error);
  }
}
