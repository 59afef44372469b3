import { TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';

/** The screens of the ledger. */
export function ContabilidadTabs({ active }: { active: 'diario' | 'iva' | 'balance' }) {
  return (
    <TabNav label="Contabilidad">
      <TabNavLink active={active === 'diario'} render={<Link to="/contabilidad" />}>
        Libro diario
      </TabNavLink>
      <TabNavLink active={active === 'iva'} render={<Link to="/contabilidad/iva" />}>
        IVA del mes
      </TabNavLink>
      <TabNavLink active={active === 'balance'} render={<Link to="/contabilidad/balance" />}>
        Balance
      </TabNavLink>
    </TabNav>
  );
}
