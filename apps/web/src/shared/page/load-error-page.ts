/** Brings the payload of the page that is not found. */
export function loadErrorPage() {
  return import('./error-page-view.tsx');
}
