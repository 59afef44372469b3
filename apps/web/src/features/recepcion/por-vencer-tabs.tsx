import { listPorVencer } from '@cuadra/contract';
import { TabNav, TabNavLink } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../shared/queries/index.ts';

/** Among the views of purchases: what can still be accepted or claimed, with how much of it there is. */
export function PorVencerTab() {
  const { data } = useQuery(queryFor(listPorVencer, { query: { perPage: 10 } }));
  return (
    <TabNavLink active={false} count={data?.cantidad} render={<Link to="/compras/por-vencer" />}>
      Por vencer
    </TabNavLink>
  );
}

/** The way back to all purchases. */
export function PorVencerTabs({ cantidad }: { cantidad: number | undefined }) {
  return (
    <TabNav label="Vistas de compras" className="shrink-[9999]">
      <TabNavLink active={false} render={<Link to="/compras" />}>
        Todas
      </TabNavLink>
      <TabNavLink active count={cantidad} render={<Link to="/compras/por-vencer" />}>
        Por vencer
      </TabNavLink>
    </TabNav>
  );
}
