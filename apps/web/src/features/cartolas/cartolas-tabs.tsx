import { listCartolas } from '@cuadra/contract';
import { TabNav, TabNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../shared/queries/index.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { CartolasSearch } from './cartolas-search.ts';
import { queryOf } from './query-of.ts';

const TABS = [
  { label: 'Todas', preset: { estado: undefined, sentido: undefined } },
  { label: 'Sin conciliar', preset: { estado: POR_CONCILIAR, sentido: undefined } },
  { label: 'Abonos', preset: { estado: undefined, sentido: 'abono' } },
  { label: 'Cargos', preset: { estado: undefined, sentido: 'cargo' } },
] as const;

/** Views of the bank lines, which keep the other filters; the open ones with their number. */
export function CartolasTabs({ search }: { search: CartolasSearch }) {
  const { data } = useQuery(
    queryFor(listCartolas, {
      query: { page: 1, perPage: 10, ...queryOf(search), estado: POR_CONCILIAR, sentido: undefined },
    }),
  );
  return (
    <TabNav label="Vistas de cartolas" className="shrink-[9999]">
      {TABS.map(({ label, preset }) => (
        <TabNavLink
          key={label}
          active={preset.estado === search.estado && preset.sentido === search.sentido}
          count={preset.estado === undefined ? undefined : data?.pagination.count}
          render={
            <Link
              to="/cartolas"
              search={{ ...search, ...preset, page: undefined, id: undefined }}
              resetScroll={false}
            />
          }
        >
          {label}
        </TabNavLink>
      ))}
    </TabNav>
  );
}
