import { listOts } from '@cuadra/contract';
import { PillNav, PillNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { filtersOf } from '../../shared/lista/list-search.ts';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { OtsSearch } from './ots-search.ts';

const TABS = [
  { label: 'Todas', estado: undefined },
  { label: 'Por facturar', estado: 'abierta' },
  { label: 'Facturadas', estado: 'facturada' },
  { label: 'Borradores', estado: 'borrador' },
] as const;

/** Views of the notas de venta, which keep the other filters; what is left to invoice with its number. */
export function OtsViews({ search }: { search: OtsSearch }) {
  const { data } = useQuery(
    queryFor(listOts, { query: { page: 1, perPage: 10, ...filtersOf(search), estado: 'abierta' } }),
  );
  const active = TABS.find(({ estado }) => estado === search.estado);
  useViewName(active && active !== TABS[0] ? active.label : null);
  return (
    <PillNav label="Vistas de notas de venta">
      {TABS.map(({ label, estado }) => (
        <PillNavLink
          key={label}
          active={label === active?.label}
          count={estado === 'abierta' ? data?.pagination.count : undefined}
          render={
            <Link
              to="/ots"
              search={{ ...search, estado, page: undefined, id: undefined }}
              resetScroll={false}
            />
          }
        >
          {label}
        </PillNavLink>
      ))}
    </PillNav>
  );
}
