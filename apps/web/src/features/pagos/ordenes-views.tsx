import { getResumenDePagos } from '@cuadra/contract';
import { PillNav, PillNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../shared/queries/index.ts';
import type { OrdenesSearch } from './ordenes-search.ts';

interface OrdenesViewsProps {
  readonly to: '/chipay' | '/chipay/pagadas';
  readonly search: OrdenesSearch;
  /** The screen's own view, and the other one with the state of its orders. */
  readonly propia: string;
  readonly otra: {
    readonly solo: NonNullable<OrdenesSearch['solo']>;
    readonly label: string;
    readonly idEstado: number;
  };
}

/** Two views of a screen of orders; the other one says how many there are. */
export function OrdenesViews({ to, search, propia, otra }: OrdenesViewsProps) {
  const { data } = useQuery(queryFor(getResumenDePagos));
  const cuantas = data?.estados.find(({ idEstado }) => idEstado === otra.idEstado)?.cantidad;
  return (
    <PillNav label="Vistas de las órdenes">
      {[{ solo: undefined, label: propia, idEstado: null }, otra].map(({ solo, label, idEstado }) => (
        <PillNavLink
          key={label}
          active={search.solo === solo}
          count={idEstado === 3 ? cuantas : undefined}
          render={
            <Link to={to} search={{ ...search, solo, page: undefined, id: undefined }} resetScroll={false} />
          }
        >
          {label}
        </PillNavLink>
      ))}
    </PillNav>
  );
}
