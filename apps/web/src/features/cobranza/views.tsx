import { BarSeparator, PillNav, PillNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import type { CobranzaSearch } from './cobranza-search.ts';

/** Views of collections, in their order. */
const VISTAS = [
  { tab: undefined, label: 'A quién cobrar' },
  { tab: 'por-cobrar', label: 'Por cobrar' },
  { tab: 'todas', label: 'Todas' },
  { tab: 'indicadores', label: 'Cómo cobras' },
] as const;

interface CobranzaViewsProps {
  readonly search: CobranzaSearch;
  /** The view lists customers or documents, as the person chooses. */
  readonly agrupa?: boolean;
}

/** Views of collections, which keep the filters. */
export function CobranzaViews({ search, agrupa = false }: CobranzaViewsProps) {
  const active = VISTAS.find(({ tab }) => tab === search.tab);
  useViewName(active && active !== VISTAS[0] ? active.label : null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
      {agrupa ? (
        <>
          <BarSeparator className="max-sm:hidden" />
          <PorQue search={search} />
        </>
      ) : null}
    </div>
  );
}

/** Customers or documents. */
function PorQue({ search }: { search: CobranzaSearch }) {
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
