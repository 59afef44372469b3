import { showErrorToast, showToast } from '@cuadra/ui';
import { messageOf } from '../api/index.ts';

/** Shows what failed, with the text of the error catalogue. A cancelled call says nothing. */
export function snackbarError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  showErrorToast(messageOf(error));
}

/** Shows a snackbar: the check icon and 4000 ms unless told otherwise (specification, section 3). */
export const snackbar = showToast;
