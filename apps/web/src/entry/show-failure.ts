import { dropFrameAhead } from '../shared/layouts/drop-frame-ahead.ts';

/** What a person reads when Cuadra cannot even start: before React, styles or layouts are there. */
export function showFailure(element: Element, error: unknown): void {
  const alert = document.createElement('pre');
  alert.setAttribute('role', 'alert');
  alert.style.cssText =
    'margin: 0; padding: 24px; white-space: pre-wrap; font: 14px/1.5 system-ui, sans-serif';
  const detail = error instanceof Error ? error.message : String(error);
  alert.textContent = `Cuadra no pudo partir. Vuelve a cargar la página y, si sigue igual, avísale a quien la administra.\n\n${detail}`;
  dropFrameAhead();
  element.replaceChildren(alert);
}
