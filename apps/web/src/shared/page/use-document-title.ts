import { useEffect } from 'react';

/** Writes the tab's title, with the product's name behind (specification, section 1). */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === '' ? 'Cuadra' : `${title} · Cuadra`;
  }, [title]);
}
