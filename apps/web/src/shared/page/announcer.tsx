import { useRouterState } from '@tanstack/react-router';
import { useHere } from '../navigation/use-here.ts';

/** Says to screen readers that a page is coming, and which one came. */
export function Announcer() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const { title } = useHere();
  return (
    <p aria-live="polite" className="sr-only">
      {loading ? 'Cargando…' : title}
    </p>
  );
}
