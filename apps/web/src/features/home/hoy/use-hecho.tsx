import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpens } from '../../../shared/navigation/use-open-destinations.ts';

const HECHO: string = '/hecho';

/** The way to all acts, where that screen opens. */
export function useHecho(): ReactNode {
  const opens = useOpens();
  if (!opens(HECHO)) return null;
  return (
    <Link to={HECHO} className="toque text-muted-foreground hover:text-foreground">
      Ver en Hecho
    </Link>
  );
}
