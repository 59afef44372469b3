import { appRoot } from '@cuadra/ui/app-root';
import { CONTENT_ID } from '../shared/layouts/index.ts';
import type { AppRouter } from './router.ts';

/** After going to another page the keyboard starts at its content, unless the page took the focus itself. */
export function focusContentOnNavigation(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const content = appRoot().getElementById(CONTENT_ID);
    const foco = appRoot().activeElement;
    const tookFocus = foco instanceof HTMLInputElement && content?.contains(foco);
    if (!tookFocus) content?.focus({ preventScroll: true });
  });
}
