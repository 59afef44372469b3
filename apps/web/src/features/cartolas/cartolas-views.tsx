import { listCartolas } from '@cuadra/contract';
import { PillNav, PillNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { POR_CONCILIAR } from '../../shared/registros/filtros/search-fields.ts';
import type { CartolasSearch } from './cartolas-search.ts';
import { queryOf } from './query-of.ts';

const NADA = { estado: undefined, clasificacion: undefined, sentido: undefined };
/** Neither a document, another line nor an account explains them: what waits in Rayitos. */
const POR_EXPLICAR = { ...NADA, estado: POR_CONCILIAR, clasificacion: 'sin_clasificar' } as const;

const TABS = [
  { label: 'Todas', preset: NADA },
  { label: 'Por explicar', preset: POR_EXPLICAR },
  { label: 'Abonos', preset: { ...NADA, sentido: 'abono' } },
  { label: 'Cargos', preset: { ...NADA, sentido: 'cargo' } },
] as const;

/** Views of the bank lines, which keep the other filters; those to be explained with their number. */
export function CartolasViews({ search }: { search: CartolasSearch }) {
  const { data } = useQuery(
    queryFor(listCartolas, {
      query: { page: 1, perPage: 10, ...queryOf(search), ...POR_EXPLICAR },
    }),
  );
  const active = TABS.find(
    ({ preset }) =>
      preset.estado === search.estado &&
      preset.clasificacion === search.clasificacion &&
      preset.sentido === search.sentido,
  );
  useViewName(active && active !== TABS[0] ? active.label : null);
  return (
    <PillNav label="Vistas de cartolas">
      {TABS.map(({ label, preset }) => (
        <PillNavLink
          key={label}
          active={label === active?.label}
          count={preset === POR_EXPLICAR ? data?.pagination.count : undefined}
          render={
            <Link
              to="/cartolas"
              search={{ ...search, ...preset, page: undefined, id: undefined }}
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
