import { useRouterState } from '@tanstack/react-router';
import { useTraits } from '../guard/index.ts';

/** Says to screen readers that a page is coming, and which one came. */
export function Announcer() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const title = useTraits()?.title ?? '';
  return (
    <p aria-live="polite" className="sr-only">
      {loading ? 'Cargando…' : title}
    </p>
  );
}
