import { useEffect, useLayoutEffect } from 'react';
import { useSessionStore } from '../session/index.ts';

function write(title: string | null): void {
  if (title !== null) document.title = title === '' ? 'Cuadra' : `${title} · Cuadra`;
}

/** Writes the tab's title, with the product's name behind, and tells the session the title of the bar. */
export function useDocumentTitle(title: string | null): void {
  const session = useSessionStore();
  useEffect(() => {
    write(title);
    session.show({ topBarTitle: title ?? '' });
  }, [title, session]);
}

/** The title that the route declares. Written earlier, so that whatever the page itself says stands over it. */
export function useRouteTitle(title: string | null): void {
  useLayoutEffect(() => write(title), [title]);
}
