import type { ModeloDocumento, RUTA_PANTALLA } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpens } from '../../../shared/navigation/use-open-destinations.ts';

export type ListLinkTo = (typeof RUTA_PANTALLA)[ModeloDocumento | 'Cartola'];

/** A figure that leads to the rows behind it; plain text for those who may not see them. */
export function ListLink({
  to,
  search,
  label,
  children,
}: {
  to: ListLinkTo;
  /** Filters of the list, as its address writes them. */
  search: Readonly<Record<string, string>>;
  /** For a bare number: what it leads to. */
  label?: string;
  children: ReactNode;
}) {
  const opens = useOpens();
  if (!opens(to)) return <>{children}</>;
  return (
    <Link
      to={to}
      search={search}
      aria-label={label}
      className="rounded-xs underline-offset-3 hover:underline hover:decoration-input"
    >
      {children}
    </Link>
  );
}
