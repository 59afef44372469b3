import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { linkProps, useOpens } from '../../../shared/navigation/use-open-destinations.ts';

/** Where something is seen or done: the first of its screens that the person may open. */
export interface Destino {
  readonly rutas: readonly string[];
  readonly search?: Readonly<Record<string, string>>;
}

/** The link's properties; null where no screen of it opens. */
export function useDestino({ rutas, search = {} }: Destino) {
  const opens = useOpens();
  const to = rutas.find(opens);
  return to === undefined ? null : linkProps({ to, search });
}

/** Words that lead somewhere; plain where the person may not go there. */
export function Enlace({
  destino,
  className,
  children,
}: {
  destino: Destino;
  className?: string;
  children: ReactNode;
}) {
  const link = useDestino(destino);
  if (link === null) return <span className={className}>{children}</span>;
  return (
    <Link {...link} className={className}>
      {children}
    </Link>
  );
}
