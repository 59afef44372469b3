import { TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';

/** The two views of the host's own screen of companies. */
export function EmpresasTabs({ active }: { active: 'empresas' | 'plazos' }) {
  return (
    <TabNav label="Vistas de empresas">
      <TabNavLink active={active === 'empresas'} render={<Link to="/empresas" />}>
        Tus empresas
      </TabNavLink>
      <TabNavLink active={active === 'plazos'} render={<Link to="/empresas/plazos-pago" />}>
        Plazos de pago
      </TabNavLink>
    </TabNav>
  );
}
