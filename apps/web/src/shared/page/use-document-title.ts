import { useEffect, useLayoutEffect } from 'react';

function write(title: string | null): void {
  if (title !== null) document.title = title === '' ? 'Cuadra' : `${title} · Cuadra`;
}

/** Writes the tab's title, with the product's name behind (specification, section 1). */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => write(title), [title]);
}

/** The title that the route declares. Written earlier, so that whatever the page itself says stands over it. */
export function useRouteTitle(title: string | null): void {
  useLayoutEffect(() => write(title), [title]);
}
