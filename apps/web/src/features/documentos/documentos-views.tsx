import { listDocumentos } from '@cuadra/contract';
import { PillNav, PillNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { filtersOf as filtersOfSearch } from '../../shared/lista/list-search.ts';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import { CREDITOS, type Kind } from './kinds.ts';
import { activeTab, tabsOf } from './tabs.ts';

/** Views of the list, which keep the other filters; the open ones with their number. */
export function DocumentosViews({ kind, search }: { kind: Kind; search: DocumentosSearch }) {
  const { data } = useQuery(
    queryFor(listDocumentos[kind.modelo], {
      query: {
        page: 1,
        perPage: 10,
        ...filtersOfSearch(search),
        estado: POR_CONCILIAR,
        tipo: undefined,
        vencidos: undefined,
      },
    }),
  );
  const creditos = useQuery({
    ...queryFor(listDocumentos[kind.modelo], { query: { page: 1, perPage: 10, tipo: CREDITOS } }),
    enabled: kind.creditos === true,
  });
  const conCreditos = (creditos.data?.pagination.count ?? 0) > 0 || search.tipo === CREDITOS;
  const tabs = tabsOf(kind).filter(({ key }) => key !== 'creditos' || conCreditos);
  const active = activeTab(tabs, search);
  const chosen = tabs.find(({ key }) => key === active);
  useViewName(chosen && chosen !== tabs[0] ? chosen.label : null);
  return (
    <PillNav label={`Vistas de ${kind.varios}`}>
      {tabs.map(({ key, label, preset }) => (
        <PillNavLink
          key={key}
          active={key === active}
          count={key === 'sin_conciliar' ? data?.pagination.count : undefined}
          render={
            <Link
              to="."
              search={{ ...search, ...preset, page: undefined, id: undefined } as never}
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
