import { listClientes } from '@cuadra/contract';
import { PillNav, PillNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { ClientesSearch } from './clientes-search.ts';

const TABS = [
  { label: 'Todos', preset: { conDeuda: undefined, vencidos: undefined } },
  { label: 'Con deuda', preset: { conDeuda: 'true', vencidos: undefined } },
  { label: 'Vencidos', preset: { conDeuda: undefined, vencidos: 'true' } },
] as const;

/** Views of the customers, which keep the other filters; those overdue with their number. */
export function ClientesViews({ search }: { search: ClientesSearch }) {
  const { texto, idsGrupo } = search;
  const { data } = useQuery(
    queryFor(listClientes, { query: { page: 1, perPage: 10, texto, idsGrupo, vencidos: 'true' } }),
  );
  const active = TABS.find(
    ({ preset }) => preset.conDeuda === search.conDeuda && preset.vencidos === search.vencidos,
  );
  useViewName(active && active !== TABS[0] ? active.label : null);
  return (
    <PillNav label="Vistas de clientes">
      {TABS.map(({ label, preset }) => (
        <PillNavLink
          key={label}
          active={label === active?.label}
          count={preset.vencidos === 'true' ? data?.pagination.count : undefined}
          render={
            <Link
              to="/ingresos/cxc/clientes"
              search={{ ...search, ...preset, page: undefined }}
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
