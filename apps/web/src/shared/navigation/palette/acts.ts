import { createConciliacion, undoLote, type Pareja } from '@cuadra/contract';
import { showUndoToast } from '@cuadra/ui';
import { registerKeys } from '../../keys/index.ts';
import { call } from '../../api/index.ts';
import { snackbar, snackbarError } from '../../snackbar/index.ts';

/** As long as the toast stands. */
const UNDO_MS = 8000;

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
    offerUndo(() => void undo(lote, onChange));
  } catch (error) {
    snackbarError(error);
  }
}

/** Z takes it back while the toast stands, on whatever screen: the palette that did it is closed. */
function offerUndo(takeBack: () => void): void {
  const act = () => {
    release();
    takeBack();
  };
  const release = registerKeys([
    { keys: 'z', label: 'Deshacer la conciliación', group: 'En todas partes', hidden: true, run: act },
  ]);
  setTimeout(release, UNDO_MS);
  showUndoToast('Conciliaste 1 línea', act);
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
