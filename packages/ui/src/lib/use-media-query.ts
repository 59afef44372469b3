import { useSyncExternalStore } from 'react';

/** Paper is narrower than the window, and keeps the layout of the screen. */
const onPaper = () => window.matchMedia('print').matches;

/** Last answers of each query, for the paper to repeat. */
const answers = new Map<string, boolean>();

function ask(query: string): boolean {
  const known = answers.get(query);
  if (known !== undefined && onPaper()) return known;
  const { matches } = window.matchMedia(query);
  answers.set(query, matches);
  return matches;
}

/** Follows a media query of the screen; `false` while there is no window. */
export function useMediaQuery(consulta: string): boolean {
  return useSyncExternalStore(
    (avisar) => {
      const lista = window.matchMedia(consulta);
      lista.addEventListener('change', avisar);
      return () => lista.removeEventListener('change', avisar);
    },
    () => ask(consulta),
    () => false,
  );
}
