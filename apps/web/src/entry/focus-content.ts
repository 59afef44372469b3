import { appRoot } from '@cuadra/ui/app-root';
import { CONTENT_ID } from '../shared/layouts/index.ts';
import type { AppRouter } from './router.ts';

/** After going to another page the keyboard starts at its content, unless the page or a dialog took the focus itself. */
export function focusContentOnNavigation(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const content = appRoot().getElementById(CONTENT_ID);
    const foco = appRoot().activeElement;
    const inField = foco instanceof HTMLInputElement && content?.contains(foco);
    // A page can take seconds to come, in which the palette is open again. `data-open` goes when a dialog closes.
    const inDialog = foco?.closest('[role="dialog"][data-open]');
    if (!inField && !inDialog) content?.focus({ preventScroll: true });
  });
}
