import { TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';

/** The screens of the ledger. */
export function ContabilidadTabs({ active }: { active: 'diario' | 'iva' }) {
  return (
    <TabNav label="Contabilidad">
      <TabNavLink active={active === 'diario'} render={<Link to="/contabilidad" />}>
        Libro diario
      </TabNavLink>
      <TabNavLink active={active === 'iva'} render={<Link to="/contabilidad/iva" />}>
        IVA del mes
      </TabNavLink>
    </TabNav>
  );
}
