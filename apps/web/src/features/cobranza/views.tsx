import { PillNav, PillNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import type { CobranzaSearch } from './cobranza-search.ts';

/** Views of collections, in their order. */
const VISTAS = [
  { tab: undefined, label: 'A quién cobrar' },
  { tab: 'por-cobrar', label: 'Por cobrar' },
  { tab: 'todas', label: 'Todas' },
] as const;

/** Views of collections, which keep the filters. */
export function CobranzaViews({ search }: { search: CobranzaSearch }) {
  const active = VISTAS.find(({ tab }) => tab === search.tab);
  useViewName(active && active !== VISTAS[0] ? active.label : null);
  return (
    <PillNav label="Vistas de cobranza">
      {VISTAS.map(({ tab, label }) => (
        <PillNavLink
          key={label}
          active={tab === search.tab}
          render={
            <Link
              to="/ingresos/cxc"
              search={{ ...search, tab, page: undefined, order: undefined, id: undefined }}
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

/** Customers or documents. */
export function PorQue({ search }: { search: CobranzaSearch }) {
  const otra = { ...search, page: undefined, order: undefined, id: undefined };
  return (
    <PillNav label="Agrupar">
      {([undefined, 'documento'] as const).map((por) => (
        <PillNavLink
          key={por ?? 'cliente'}
          active={search.por === por}
          render={<Link to="/ingresos/cxc" search={{ ...otra, por }} resetScroll={false} />}
        >
          {por === undefined ? 'Por cliente' : 'Por documento'}
        </PillNavLink>
      ))}
    </PillNav>
  );
}
