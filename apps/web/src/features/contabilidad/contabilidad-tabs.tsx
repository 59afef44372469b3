import { TabNav, TabNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';

const PANTALLAS = [
  ['diario', '/contabilidad', 'Libro diario'],
  ['mayor', '/contabilidad/mayor', 'Libro mayor'],
  ['libros', '/contabilidad/libros', 'Compras y ventas'],
  ['honorarios', '/contabilidad/honorarios', 'Honorarios'],
  ['iva', '/contabilidad/iva', 'IVA del mes'],
  ['balance', '/contabilidad/balance', 'Balance'],
] as const;

/** The screens of the ledger. */
export function ContabilidadTabs({ active }: { active: (typeof PANTALLAS)[number][0] }) {
  return (
    <TabNav label="Contabilidad">
      {PANTALLAS.map(([clave, to, nombre]) => (
        <TabNavLink key={clave} active={active === clave} render={<Link to={to} />}>
          {nombre}
        </TabNavLink>
      ))}
    </TabNav>
  );
}
